-- the customer, where that is a guest: one open hold at a time, whatever the code above does
alter table cart add column guest_id uuid;
create unique index cart_one_hold_per_guest on cart (guest_id, hold) where hold = 'held';

-- how often the visitor has asked for more time
alter table cart add column extensions integer not null default 0;

-- of the code in the mail that confirms a free order
alter table cart add column confirm_hash text;

create index cart_of_customer on cart (customer_id) where hold in ('held', 'placed');
create index cart_free_of_holder on cart (holder, created_at) where hold = 'placed' and total = 0;
