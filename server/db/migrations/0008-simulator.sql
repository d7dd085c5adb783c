-- The books of the simulated provider, apart from the shop's.
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
  webhook_url text not null,
  payer jsonb,
  captured integer not null default 0,
  refunded integer not null default 0,
  -- its refunds fail later
  refund_fails boolean not null default false,
  created_at timestamptz not null,
  constraint simulator_captured_once check (captured in (0, amount)),
  constraint simulator_refund_at_most_captured check (refunded >= 0 and refunded <= captured)
);
-- A provider lists its payments by time.
create index simulator_payment_created on simulator_payment (created_at, reference);

create table simulator_webhook (
  sequence bigint generated always as identity primary key,
  id text not null,
  reference text not null references simulator_payment (reference),
  state text not null,
  -- when it was to be sent for the first time
  first_due_at timestamptz not null,
  due_at timestamptz not null,
  attempts integer not null default 0,
  delivered_at timestamptz
);
create index simulator_webhook_due on simulator_webhook (due_at) where delivered_at is null;
create index simulator_webhook_reference on simulator_webhook (reference);

-- Each part that the simulator has given back, once for each key.
create table simulator_refund (
  id uuid primary key,
  reference text not null references simulator_payment (reference),
  amount integer not null check (amount > 0),
  created_at timestamptz not null,
  failed_at timestamptz
);
create index simulator_refund_of_payment on simulator_refund (reference);
