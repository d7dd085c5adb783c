-- Places of a time as the office has set them, in place of the schedule's: 0 closes it.
create table places_set (
  capacity_id uuid primary key references capacity (id),
  places integer not null check (places >= 0),
  set_at timestamptz not null
);
