-- What visitors have spent of their limits in all processes, by hashes. Lost in a crash, which hurts nobody.
create unlogged table limit_spent (
  key text primary key,
  spent integer not null,
  ends_at timestamptz not null
);
