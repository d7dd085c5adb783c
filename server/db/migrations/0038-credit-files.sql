-- Files of credits that the office has put in: read, and then booked one credit after the other.
create table credit_file (
  id uuid primary key,
  -- the same file again is the same row
  digest text not null unique,
  -- until it is read
  content text,
  created_at timestamptz not null,
  -- since when it is read
  read_at timestamptz,
  -- what in it cannot be read; then nothing of it is booked
  wrong text,
  check (content is not null or read_at is not null)
);
create table credit_in_file (
  file_id uuid not null references credit_file (id) on delete cascade,
  -- from 1
  position integer not null,
  credit jsonb not null,
  -- what became of it; null until then
  booked jsonb,
  primary key (file_id, position)
);
create index credit_to_book on credit_in_file (file_id, position) where booked is null;

-- Banks give several credits one reference: the same is what has the same account, amount, day and payer's reference too.
alter table credit add column account text not null default '';
alter table credit drop constraint credit_bank_reference_key;
create unique index credit_booked_once
  on credit (bank_reference, account, amount, currency, booked_on, payment_reference);
