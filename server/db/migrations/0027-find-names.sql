-- By which the office finds somebody among many by any part of a name, typed with or without accents and umlauts:
-- Müller is also Muller and Mueller.
create extension if not exists pg_trgm;
create function plain_name(name text) returns text
  language sql
  immutable
  parallel safe
  return replace(replace(replace(
    replace(
      translate(lower(regexp_replace(normalize(name, nfd), '[\u0300-\u036f]', '', 'g')), 'łøđıæœ', 'lodiao'),
      'ß', 'ss'
    ),
    'ae', 'a'), 'oe', 'o'), 'ue', 'u');
create function buyer_name(buyer jsonb) returns text
  language sql
  immutable
  parallel safe
  return plain_name(
    coalesce(buyer->>'fname', '') || ' ' || coalesce(buyer->>'lname', '') || ' ' || coalesce(buyer->>'company', '')
  );
create index purchase_order_name on purchase_order using gin (buyer_name(customer) gin_trgm_ops);
create index ticket_holder on ticket using gin (plain_name(holder) gin_trgm_ops) where holder <> '';
create index given_ticket_email on given_ticket (lower(email));
create index cart_unconfirmed on cart (id) where confirm_hash is not null;
