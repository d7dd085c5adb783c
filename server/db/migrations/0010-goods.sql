-- Merchandise that was sent.
alter table order_line add column sent_at timestamptz;

-- Annual passes, one for each owner.
create table pass (
  id uuid primary key,
  order_id uuid not null references purchase_order (id),
  line integer not null,
  sequence integer not null,
  number text not null unique,
  name text not null,
  valid_from date not null,
  valid_to date not null check (valid_to >= valid_from),
  barcode text not null unique,
  unique (order_id, line, sequence)
);

-- A voucher's money is a capacity of the same id: what was spent or is reserved by carts is taken, and never more.
create table voucher (
  id uuid primary key references capacity (id),
  -- the code itself is made from the id with a key of the shop
  code_hash text not null unique,
  name text not null,
  amount integer not null check (amount > 0),
  currency text not null,
  taxed text not null check (taxed in ('sale', 'redemption')),
  redeemable jsonb,
  valid_from timestamptz not null,
  valid_to date not null,
  blocked_at timestamptz,
  -- null for those that the office issued
  order_id uuid references purchase_order (id),
  line integer,
  sequence integer,
  created_at timestamptz not null,
  unique (order_id, line, sequence)
);

-- The ledger: what is left of a voucher is the sum of its entries.
create table voucher_entry (
  id uuid primary key,
  voucher_id uuid not null references voucher (id),
  kind text not null check (kind in ('issue', 'reserve', 'redeem', 'release', 'refund')),
  -- minor units: above 0 what the voucher gets, below what is taken from it; redeeming what was reserved moves nothing
  amount integer not null,
  -- null once an abandoned cart is deleted
  cart_id text references cart (id) on delete set null,
  created_at timestamptz not null
);
create index voucher_entry_of_voucher on voucher_entry (voucher_id, created_at);
create index voucher_entry_of_cart on voucher_entry (cart_id);
