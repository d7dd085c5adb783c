-- What was moved to another time: the tickets that are void by it say so themselves.
create table move (
  -- made by the visitor's browser: the same again is the same move
  id uuid primary key,
  order_id uuid not null references purchase_order (id),
  -- parts of lines as they were and as they are, without what was answered
  given_up jsonb not null,
  taken jsonb not null,
  -- what the new time costs more, below 0 less, minor units
  difference integer not null,
  moved_at timestamptz not null
);
create index move_of_order on move (order_id);
