create table secret (
  name text primary key,
  value jsonb not null
);

create table catalogue_import (
  id integer primary key check (id = 1),
  version text not null,
  imported_at timestamptz not null,
  schedule_until date not null
);

create table catalogue_entry (
  kind text not null,
  id text not null,
  position integer not null,
  document jsonb not null,
  primary key (kind, id)
);

-- Everything that can run out. starts_at is null for what has no date.
create table capacity (
  id uuid primary key,
  good text not null,
  starts_at timestamptz,
  ends_at timestamptz,
  total integer not null,
  taken integer not null default 0,
  constraint capacity_total_not_negative check (total >= 0),
  constraint capacity_never_oversold check (taken >= 0 and taken <= total)
);
create index capacity_of_good on capacity (good, starts_at);

create table customer (
  id uuid primary key,
  token_hash text not null unique,
  is_guest boolean not null,
  lang text not null,
  document jsonb not null,
  created_at timestamptz not null
);

create table cart (
  id text primary key,
  booking_id text not null unique,
  hold text not null check (hold in ('held', 'placed', 'canceled', 'expired')),
  -- the end promised to the visitor
  held_until timestamptz not null,
  -- null while a payment is pending: then the hold does not end by time
  expires_at timestamptz,
  fingerprint text not null,
  lang text not null,
  customer_id uuid references customer (id),
  -- the visitor, hashed, for the limit of open holds
  holder text not null,
  lines jsonb not null,
  total integer not null check (total >= 0),
  currency text not null,
  partner text,
  external_document_number text,
  created_at timestamptz not null
);
create index cart_held on cart (expires_at) where hold = 'held';
create index cart_holder on cart (holder) where hold = 'held';

-- Places a cart has taken: the sum over a capacity is always its `taken`.
create table hold (
  cart_id text not null references cart (id),
  capacity_id uuid not null references capacity (id),
  places integer not null check (places > 0),
  primary key (cart_id, capacity_id)
);
create index hold_of_capacity on hold (capacity_id);

create table payment (
  id uuid primary key,
  cart_id text not null references cart (id),
  payart integer not null,
  provider text not null,
  provider_ref text,
  url text,
  state text not null check (state in ('open', 'pending', 'authorised', 'captured', 'failed', 'canceled', 'refunding', 'refunded')),
  amount integer not null check (amount >= 0),
  currency text not null,
  us_hash text not null,
  payer jsonb,
  created_at timestamptz not null,
  checked_at timestamptz
);
create index payment_of_cart on payment (cart_id);
create index payment_unsettled on payment (created_at) where state in ('open', 'pending', 'authorised', 'refunding');

create table purchase_order (
  id uuid primary key,
  booking_id text not null unique,
  number text not null unique,
  cart_id text not null unique references cart (id),
  payment_id uuid unique references payment (id),
  state text not null check (state in ('placed', 'canceled')),
  lang text not null,
  customer jsonb not null,
  total integer not null check (total >= 0),
  currency text not null,
  demonstration boolean not null,
  placed_at timestamptz not null
);

create table order_line (
  order_id uuid not null references purchase_order (id),
  position integer not null,
  document jsonb not null,
  price integer not null check (price >= 0),
  count integer not null check (count > 0),
  total integer not null check (total >= 0),
  primary key (order_id, position)
);

create table ticket (
  id uuid primary key,
  order_id uuid not null references purchase_order (id),
  line integer not null,
  sequence integer not null,
  name text not null,
  places integer not null check (places > 0),
  barcode text not null unique,
  redeemed_at timestamptz,
  unique (order_id, line, sequence)
);

-- Document numbers without gaps.
create table counter (
  name text primary key,
  value bigint not null
);

-- What an operator has to see: money that came back, amounts that do not agree.
create table inbox (
  id uuid primary key,
  kind text not null,
  payment_id uuid references payment (id),
  cart_id text references cart (id),
  details jsonb not null,
  created_at timestamptz not null,
  unique (kind, payment_id)
);

-- Reports of the provider, each once, as they came.
create table payment_report (
  id text primary key,
  provider text not null,
  payment_id uuid,
  body jsonb not null,
  received_at timestamptz not null
);
