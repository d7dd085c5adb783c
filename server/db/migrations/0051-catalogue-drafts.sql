-- Changes of the catalogue that are not on sale yet: files over those on sale, each with what it was changed from.
create table catalogue_draft (
  id integer generated always as identity primary key,
  title text not null,
  opened_at timestamptz not null,
  opened_by text not null,
  changed_at timestamptz not null,
  changed_by text not null,
  publish_at timestamptz
);
create table catalogue_draft_file (
  draft integer not null references catalogue_draft (id) on delete cascade,
  name text not null,
  -- null where the draft takes the file away
  hash text references catalogue_content (hash),
  -- null where it is new
  base text references catalogue_content (hash),
  primary key (draft, name),
  check (hash is distinct from base)
);
create index catalogue_draft_file_of_content on catalogue_draft_file (hash);
create index catalogue_draft_file_of_base on catalogue_draft_file (base);

create trigger live_change after insert or update or delete on catalogue_draft
  for each statement execute function note_kind('catalogue');
