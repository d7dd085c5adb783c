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
  extensions integer not null default 0,
  -- the visitor, hashed, for the limit of what one keeps without paying
  holder text not null,
  customer_id uuid references customer (id),
  -- the customer, where that is a guest: one open hold at a time, whatever the code above does
  guest_id uuid,
  created_at timestamptz not null
);
insert into claim select id, hold, held_until, expires_at, extensions, holder, customer_id, guest_id, created_at from cart;

create index claim_held on claim (expires_at) where hold = 'held';
create index claim_holder on claim (holder) where hold = 'held';
create index claim_placed_of_holder on claim (holder, created_at) where hold = 'placed';
create index claim_customer on claim (customer_id);
create index claim_of_customer on claim (customer_id) where hold in ('held', 'placed');
create index claim_ended on claim (created_at) where hold in ('canceled', 'expired');
create unique index claim_one_hold_per_guest on claim (guest_id, hold) where hold = 'held';

alter table hold rename column cart_id to claim_id;
alter table hold drop constraint hold_cart_id_fkey;
alter table hold add foreign key (claim_id) references claim (id);
alter table payment drop constraint payment_cart_id_fkey;
alter table payment add foreign key (cart_id) references claim (id);
alter table inbox drop constraint inbox_cart_id_fkey;
alter table inbox add foreign key (cart_id) references claim (id);
alter table voucher_entry drop constraint voucher_entry_cart_id_fkey;
alter table voucher_entry add foreign key (cart_id) references claim (id) on delete set null;
alter table move_to_pay rename column cart_id to claim_id;
alter table move_to_pay drop constraint move_to_pay_cart_id_fkey;
alter table move_to_pay add foreign key (claim_id) references claim (id);

-- What was sold is the order's.
alter table purchase_order drop constraint purchase_order_cart_id_fkey;
alter table purchase_order add foreign key (cart_id) references claim (id);
alter table purchase_order add column sold_lines jsonb;
alter table purchase_order add column partner text;
alter table purchase_order add column external_document_number text;
update purchase_order o
set sold_lines = k.lines, partner = k.partner, external_document_number = k.external_document_number
from cart k where k.id = o.cart_id;

delete from cart k using claim c where c.id = k.id and (c.hold = 'placed' or exists (select from move_to_pay m where m.claim_id = c.id));
alter table cart add foreign key (id) references claim (id);
alter table cart drop column hold, drop column held_until, drop column expires_at, drop column extensions,
  drop column holder, drop column customer_id, drop column guest_id, drop column created_at;
