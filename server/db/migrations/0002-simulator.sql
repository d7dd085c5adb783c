create table simulator_payment (
  reference text primary key,
  id text not null unique,
  state text not null check (state in ('open', 'pending', 'authorised', 'captured', 'failed', 'canceled', 'refunded')),
  method text not null,
  manual boolean not null,
  amount integer not null check (amount >= 0),
  currency text not null,
  lang text not null,
  description text not null,
  continue_url text not null,
  cancel_url text not null,
  report_url text not null,
  payer jsonb,
  captured integer not null default 0,
  refunded integer not null default 0,
  created_at timestamptz not null,
  constraint simulator_captured_once check (captured in (0, amount)),
  constraint simulator_refund_at_most_captured check (refunded >= 0 and refunded <= captured)
);

create table simulator_report (
  sequence bigint generated always as identity primary key,
  id text not null,
  reference text not null references simulator_payment (reference),
  state text not null,
  due_at timestamptz not null,
  attempts integer not null default 0,
  delivered_at timestamptz
);
create index simulator_report_due on simulator_report (due_at) where delivered_at is null;
