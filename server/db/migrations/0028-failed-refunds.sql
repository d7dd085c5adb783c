-- A refund that the provider had taken on and that came to nothing, at once or days later: until somebody has put it
-- right, the museum owes that money.
create table failed_refund (
  -- what the provider was asked with
  key uuid primary key,
  payment_id uuid not null references payment (id),
  -- null where all of a payment was to go back
  refund_id uuid references refund (id),
  -- minor units
  amount integer not null check (amount > 0),
  failed_at timestamptz not null,
  -- asked for again, with another key, or transferred by the museum
  settled_at timestamptz,
  way text check (way in ('again', 'transferred')),
  check ((settled_at is null) = (way is null))
);
create index failed_refund_of_payment on failed_refund (payment_id);
create index failed_refund_of_refund on failed_refund (refund_id);
-- one thing to put right at a time
create unique index failed_refund_open on failed_refund (coalesce(refund_id, payment_id)) where settled_at is null;

-- A payment at the simulator whose refunds fail later.
alter table simulator_payment add column refund_fails boolean not null default false;
alter table simulator_refund add column failed_at timestamptz;
