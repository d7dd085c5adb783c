-- Keys of the office's API. Only a key's hash is here.
create table office_key (
  id uuid primary key,
  key_hash text not null unique,
  -- stands in the log, so it is never given twice
  name text not null unique,
  role text not null,
  created_at timestamptz not null,
  ends_at timestamptz not null,
  -- since when it is blocked
  ended_at timestamptz,
  check (role in ('door', 'desk', 'finance', 'admin')),
  check (ends_at > created_at)
);

-- What the office has done. Nothing in it is ever changed; what it names is a number or an id, never a person.
create table office_act (
  id uuid primary key,
  at timestamptz not null,
  -- null for the command line
  key_id uuid references office_key (id),
  who text not null,
  act text not null,
  subject text not null,
  -- 'done', or the code of the refusal
  outcome text not null,
  details jsonb not null
);
create index office_act_of_key on office_act (key_id);
create index office_act_by_time on office_act (at, id);
create index office_act_of_subject on office_act (subject, at);
create function refuse_change_of_office_act() returns trigger language plpgsql
  as $$ begin raise exception 'office_act is only added to'; end $$;
create trigger office_act_only_added_to before update or delete or truncate on office_act
  execute function refuse_change_of_office_act();

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

-- What a bank has credited, each once. Banks give several credits one reference: the same is what has the same account,
-- amount, day and payer's reference too.
create table credit (
  id uuid primary key,
  bank_reference text not null,
  -- the museum's, as the file names it
  account text not null,
  -- as the payer gave it
  payment_reference text not null,
  -- null where it belongs to no order
  order_id uuid references purchase_order (id),
  -- what no order needed of a credit, and the office has booked on one afterwards
  part_of uuid references credit (id),
  -- minor units, and how many of them the order needed
  amount integer not null check (amount > 0),
  used integer not null check (used between 0 and amount),
  currency text not null,
  booked_on date not null,
  payer text not null,
  created_at timestamptz not null,
  check (order_id is not null or used = 0)
);
create index credit_of_order on credit (order_id);
create index credit_part_of on credit (part_of);
create unique index credit_booked_once
  on credit (bank_reference, account, amount, currency, booked_on, payment_reference);
