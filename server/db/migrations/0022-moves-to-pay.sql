-- A move to a time that costs more: its places are held by a cart of its own until that is paid.
create table move_to_pay (
  -- the move's
  id uuid primary key,
  order_id uuid not null references purchase_order (id),
  -- whose hold has the places
  cart_id text not null references cart (id),
  tickets jsonb not null,
  -- local, of the museum
  datetime text not null,
  -- the lines at the price that was shown
  taken jsonb not null,
  difference integer not null check (difference > 0),
  created_at timestamptz not null
);
create index move_to_pay_of_order on move_to_pay (order_id);
create index move_to_pay_of_cart on move_to_pay (cart_id);
