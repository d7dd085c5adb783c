-- The office lists accounts, and guests once for each address by the newest of its orders.
create index account_created on account (created_at, customer_id);
create index customer_name on customer using gin (buyer_name(document) gin_trgm_ops) where not is_guest;
create index purchase_order_guest on purchase_order (lower(customer->>'email'), placed_at, number)
  where customer_id is null;

-- whoever has only looked has changed nothing, also where they look for somebody by the number of an order
create or replace function note_act() returns trigger language plpgsql
  as $$ begin
    perform note_orders(array(
      select distinct o.id
      from changed c
        join purchase_order o on o.number = c.subject
      where c.act not in ('show', 'customer', 'customer-export') and c.outcome = 'done'
    )); if exists (select from changed where act = 'settle')
    then insert into live_change (kind) values ('inbox'); end if; return null; end $$;
