-- What visitors have spent of their limits in all processes, by hashes. Lost in a crash, which hurts nobody.
create unlogged table limit_spent (
  key text primary key,
  spent integer not null,
  ends_at timestamptz not null
);

-- When a webhook was to be sent for the first time; null in those of the version before.
alter table simulator_report add column first_due_at timestamptz;
