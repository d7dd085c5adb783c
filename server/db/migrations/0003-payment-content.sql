-- A payment buys exactly what it was opened for: a hash of the cart's content stands with both, and with the order.
alter table cart add column content text not null default '';
alter table payment add column content text not null default '';
-- since when the shop wants this payment no more, while the provider may still take money for it
alter table payment add column superseded_at timestamptz;
-- when the provider was first seen to have the money
alter table payment add column captured_at timestamptz;
-- how often what follows a capture has failed
alter table payment add column settle_failures integer not null default 0;

update payment p set superseded_at = now()
where p.state in ('open', 'pending', 'authorised')
  and exists (
    select 1 from payment later
    where later.cart_id = p.cart_id and later.state in ('open', 'pending', 'authorised')
      and (later.created_at, later.id) > (p.created_at, p.id)
  );

create unique index payment_one_live_per_cart on payment (cart_id)
  where state in ('open', 'pending', 'authorised') and superseded_at is null;
create index payment_captured on payment (captured_at) where captured_at is not null and state <> 'refunded';

-- An order costs what its payment took, in the same currency, for the same content of the same cart.
create unique index payment_content on payment (id, cart_id, content, amount, currency);
alter table purchase_order add column content text not null default '';
alter table purchase_order add constraint order_is_what_was_paid
  foreign key (payment_id, cart_id, content, total, currency)
  references payment (id, cart_id, content, amount, currency) not valid;
alter table purchase_order add constraint order_is_paid check (total = 0 or payment_id is not null) not valid;

-- Who is changing a cart and its payment right now; an end, so that a killed process bars nobody.
create table cart_lease (
  cart_id text primary key,
  owner uuid not null,
  ends_at timestamptz not null
);
