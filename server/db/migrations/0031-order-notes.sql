-- What the staff has noted about an order, for each other. It may be about a person, and goes with what is personal.
create table order_note (
  id uuid primary key,
  order_id uuid not null references purchase_order (id),
  at timestamptz not null,
  -- null for a person, and both are for the command line
  key_id uuid references office_key (id),
  person_id uuid references staff_person (id),
  who text not null,
  text text not null check (text <> ''),
  -- stands in lists too
  flagged boolean not null
);
create index order_note_of_order on order_note (order_id, at);
create index order_note_of_key on order_note (key_id);
create index order_note_of_person on order_note (person_id);
-- lists look up whether an order has one of these
create index order_note_flagged on order_note (order_id) where flagged;
