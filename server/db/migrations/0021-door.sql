-- How many of a ticket's places are in, or of a pass's on a day in a house. However many gates ask at once, the check holds.
create table admission (
  key text primary key,
  places integer not null,
  admitted integer not null,
  check (admitted between 0 and places)
);

-- What a gate read, and what it was answered. Its id is the device's: asked again, it is answered the same.
create table scan (
  id uuid primary key,
  ticket_id uuid references ticket (id),
  pass_id uuid references pass (id),
  -- the row of admission that it counts in
  admission text not null,
  gate text not null,
  -- the name of the office's key
  who text not null,
  -- when somebody stood at the gate; a device without network tells it later
  at timestamptz not null,
  received_at timestamptz not null,
  -- how many came in, also those that a device without network let in and should not have
  admitted integer not null,
  answer jsonb not null,
  check (num_nonnulls(ticket_id, pass_id) = 1),
  check (admitted >= 0)
);
create index scan_of_ticket on scan (ticket_id);
create index scan_of_pass on scan (pass_id);
create index scan_by_admission on scan (admission, at);

-- A device without network asks for the tickets of a day.
create index order_line_by_day on order_line (left(document->>'datetime', 10));
create index ticket_void on ticket (void_at) where void_at is not null;
