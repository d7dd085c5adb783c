-- What a till may sell without network: a claim on places of a day, for each of which it has a ticket that is signed.
create table till_stock (
  -- made by the device: asked for again it is the same
  id uuid primary key,
  session_id uuid not null references till_session (id),
  till text not null,
  -- of the till, without gaps: what is sold from it is numbered by till, this and a number of the device
  number integer not null check (number > 0),
  -- null once what it held is long over
  claim_id text unique references claim (id) on delete set null,
  day date not null,
  -- each price list that was handed out with it, by ticket or part, in minor units
  prices jsonb not null check (jsonb_typeof(prices) = 'array' and jsonb_array_length(prices) > 0),
  created_at timestamptz not null,
  closed_at timestamptz,
  unique (till, number)
);
create index till_stock_of_session on till_stock (session_id);

-- What was sold without network, as it was handed in.
create table till_sale (
  -- made by the device: handed in again it is the same
  id uuid primary key,
  stock_id uuid not null references till_stock (id),
  number integer not null check (number > 0),
  -- hash of all that was handed in
  digest text not null,
  total integer not null check (total >= 0),
  -- what stood against it, as codes
  conflicts jsonb not null,
  -- whether it is an order; without one its cash was paid in
  booked boolean not null,
  sold_at timestamptz not null,
  handed_in_at timestamptz not null,
  unique (stock_id, number)
);

-- A ticket of it for one person, which nobody has until something is sold.
create table till_code (
  -- that of the ticket
  id uuid primary key,
  stock_id uuid not null references till_stock (id),
  event integer not null,
  capacity_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  barcode text not null unique,
  sale_id uuid references till_sale (id)
);
create index till_code_of_stock on till_code (stock_id);
create index till_code_of_sale on till_code (sale_id);
create index till_code_by_time on till_code (starts_at);

-- Nobody has more tickets in hand than places: what is not sold of an open stock is held by its claim.
create function codes_have_places() returns trigger language plpgsql
  as $$ begin
    if exists (
      select from till_stock s
        join claim k on k.id = s.claim_id
        join till_code c on c.stock_id = s.id and c.sale_id is null
        left join hold h on h.claim_id = k.id and h.capacity_id = c.capacity_id
      where s.id = new.stock_id and s.closed_at is null and k.hold = 'held'
      group by c.capacity_id, h.places
      having count(*) > coalesce(h.places, 0)
    )
    then raise exception 'codes_have_places' using errcode = 'check_violation'; end if; return null; end $$;
create constraint trigger codes_have_places after insert or update on till_code
  deferrable initially deferred for each row execute function codes_have_places();

-- What is sold stays sold.
create function refuse_change_of_code() returns trigger language plpgsql
  as $$ begin
    if old.sale_id is not null or (new.id, new.stock_id, new.event, new.capacity_id, new.barcode)
      is distinct from (old.id, old.stock_id, old.event, old.capacity_id, old.barcode)
    then raise exception 'till_code stays' using errcode = 'check_violation'; end if; return new; end $$;
create trigger till_code_stays before update on till_code for each row execute function refuse_change_of_code();
create trigger till_sale_only_added_to before update or delete or truncate on till_sale
  execute function refuse_change_of_till();

-- A till that still holds places is not closed.
create function refuse_close_with_stock() returns trigger language plpgsql
  as $$ begin
    if new.closed_at is not null and exists (
      select from till_stock where session_id = new.id and closed_at is null
    )
    then raise exception 'the session has a stock' using errcode = 'check_violation'; end if; return new; end $$;
create trigger till_session_without_stock before update on till_session
  for each row execute function refuse_close_with_stock();
