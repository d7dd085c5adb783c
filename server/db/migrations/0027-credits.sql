-- What a bank has credited, each once by the bank's own reference.
create table credit (
  id uuid primary key,
  bank_reference text not null unique,
  -- as the payer gave it
  payment_reference text not null,
  -- null where it belongs to no order
  order_id uuid references purchase_order (id),
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
