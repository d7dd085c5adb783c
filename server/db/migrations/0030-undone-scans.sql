-- A gate takes a scan back: its people are not in, and its row says who did so and when.
alter table scan add column undone_at timestamptz;
alter table scan add column undone_by text;
alter table scan add constraint undone_by_somebody check ((undone_at is null) = (undone_by is null)) not valid;
alter table scan add constraint undone_admits_nobody check (undone_at is null or admitted = 0) not valid;
