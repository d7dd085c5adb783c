-- How many of a ticket's places are in, or of a pass's on a day in a venue. However many gates ask at once, the check
-- holds.
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
  -- a gate takes a scan back: its people are not in, and its row says who did so and when
  undone_at timestamptz,
  undone_by text,
  check (num_nonnulls(ticket_id, pass_id) = 1),
  check (admitted >= 0),
  constraint undone_by_somebody check ((undone_at is null) = (undone_by is null)),
  constraint undone_admits_nobody check (undone_at is null or admitted = 0)
);
create index scan_of_ticket on scan (ticket_id);
create index scan_of_pass on scan (pass_id);
create index scan_by_admission on scan (admission, at);
