-- What a museum has answered of its set-up, whose draft grows with it; there is one, or none.
create table set_up (
  id integer primary key check (id = 1),
  answers jsonb not null,
  -- null before the demonstration is off sale, and where somebody has discarded it
  draft integer references catalogue_draft (id) on delete set null,
  begun_at timestamptz,
  opened_at timestamptz,
  -- the number of the order that was bought to try the shop, and taken back
  test_order text,
  check (opened_at is null or begun_at is not null)
);
create index set_up_draft on set_up (draft);
