-- Links that show a draft of the catalogue to whoever has one; they end with their draft, which says so when it goes.
create table catalogue_preview (
  id integer generated always as identity primary key,
  draft integer not null,
  -- SHA-256 of the secret in the link
  hash text not null unique,
  made_at timestamptz not null,
  made_by text not null,
  ends_at timestamptz not null check (ends_at > made_at and ends_at <= made_at + interval '14 days')
);
create index catalogue_preview_of_draft on catalogue_preview (draft);
