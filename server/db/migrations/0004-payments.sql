create table payment (
  id uuid primary key,
  cart_id text not null references claim (id),
  -- a cart, an order that stands already and is still to be paid, or what moving it costs
  purpose text not null default 'cart' constraint payment_purposes check (purpose in ('cart', 'order', 'move')),
  payart integer not null,
  provider text not null,
  provider_ref text,
  url text,
  state text not null
    check (state in ('open', 'pending', 'authorised', 'captured', 'failed', 'canceled', 'refunding', 'refunded')),
  amount integer not null check (amount >= 0),
  currency text not null,
  -- of the cart that it was opened for
  content text not null,
  us_hash text not null,
  payer jsonb,
  created_at timestamptz not null,
  checked_at timestamptz,
  -- since when the shop wants this payment no more, while the provider may still take money for it
  superseded_at timestamptz,
  -- when the provider was first seen to have the money
  captured_at timestamptz,
  -- how often what follows a capture has failed
  settle_failures integer not null default 0
);
create index payment_of_cart on payment (cart_id);
create index payment_unsettled on payment (created_at) where state in ('open', 'pending', 'authorised', 'refunding');
create index payment_captured on payment (captured_at) where captured_at is not null and state <> 'refunded';
create unique index payment_one_live_per_cart on payment (cart_id)
  where state in ('open', 'pending', 'authorised') and superseded_at is null;
-- An order costs what its payment took, in the same currency, for the same content of the same cart.
create unique index payment_content on payment (id, cart_id, content, amount, currency);

-- Webhooks of the provider, each once, as they came.
create table payment_webhook (
  id text primary key,
  provider text not null,
  payment_id uuid,
  body jsonb not null,
  received_at timestamptz not null
);
create index payment_webhook_payment on payment_webhook (payment_id);
create index payment_webhook_received on payment_webhook (received_at);

-- What an operator has to see: money that came back, amounts that do not agree.
create table inbox (
  id uuid primary key,
  kind text not null,
  payment_id uuid references payment (id),
  cart_id text references claim (id),
  details jsonb not null,
  created_at timestamptz not null,
  unique (kind, payment_id)
);
create index inbox_payment on inbox (payment_id);
create index inbox_cart on inbox (cart_id);
