-- What holds places is a claim: of a cart, until that is sold the order's, or of a move that is to be paid. A cart is
-- deleted when it is sold.
create table claim (
  -- the cart's, where it is one's
  id text primary key,
  hold text not null check (hold in ('held', 'placed', 'canceled', 'expired')),
  -- the end promised to the visitor
  held_until timestamptz not null,
  -- null while a payment is pending: then the hold does not end by time
  expires_at timestamptz,
  -- how often the visitor has asked for more time
  extensions integer not null default 0,
  -- the visitor, hashed, for the limit of what one keeps without paying
  holder text not null,
  customer_id uuid references customer (id),
  -- the customer, where that is a guest: one open hold at a time, whatever the code above does
  guest_id uuid,
  created_at timestamptz not null
);
create index claim_held on claim (expires_at) where hold = 'held';
create index claim_holder on claim (holder) where hold = 'held';
create index claim_placed_of_holder on claim (holder, created_at) where hold = 'placed';
create index claim_customer on claim (customer_id);
create index claim_of_customer on claim (customer_id) where hold in ('held', 'placed');
create index claim_ended on claim (created_at) where hold in ('canceled', 'expired');
create unique index claim_one_hold_per_guest on claim (guest_id, hold) where hold = 'held';

create table cart (
  id text primary key references claim (id),
  booking_id text not null unique,
  fingerprint text not null,
  -- of lines, total, buyer and language, hashed: a payment buys exactly what it was opened for
  content text not null,
  lang text not null,
  lines jsonb not null,
  total integer not null check (total >= 0),
  currency text not null,
  partner text,
  external_document_number text,
  -- of the code in the mail that confirms a free order
  confirm_hash text,
  -- where this purchase is sent, if that was changed in the checkout
  shipping jsonb
);

-- Places that a claim has taken: the sum over a capacity is always its `taken`.
create table hold (
  claim_id text not null references claim (id),
  capacity_id uuid not null references capacity (id),
  places integer not null check (places > 0),
  primary key (claim_id, capacity_id)
);
create index hold_of_capacity on hold (capacity_id);

-- Who is changing a cart and its payment right now; an end, so that a killed process bars nobody. A lease brings order
-- and nothing else: the locks keep a cart right without it. Unlogged, taking and dropping one waits for no disk; after
-- a crash, and on a standby that takes over, there are none.
create unlogged table cart_lease (
  cart_id text primary key,
  owner uuid not null,
  ends_at timestamptz not null
);

-- Mails that free orders sent to addresses that nobody confirmed, counted for an hour; hashes, forgotten daily.
create table free_order_mail (
  id uuid primary key,
  mailbox text not null,
  domain text not null,
  sender text not null,
  sent_at timestamptz not null
);
create index free_order_mail_of_domain on free_order_mail (domain, sent_at);
create index free_order_mail_age on free_order_mail (sent_at);
