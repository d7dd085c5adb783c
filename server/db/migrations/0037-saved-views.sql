-- A list of the office as somebody has narrowed it, kept under a name.
create table staff_view (
  id uuid primary key,
  person_id uuid not null references staff_person (id),
  page text not null,
  name text not null check (name <> ''),
  -- what the address of the page says
  search jsonb not null,
  -- whether everybody has it
  shared boolean not null
);
create index staff_view_of_person on staff_view (person_id);
