-- What files of the catalogue hold, each content once, by its SHA-256.
create table catalogue_content (
  hash text primary key,
  content bytea not null
);
-- The files of each revision; one that an older version of the shop imported may have none.
create table catalogue_file (
  revision integer not null references catalogue_revision (revision),
  name text not null,
  hash text not null references catalogue_content (hash),
  primary key (revision, name)
);
create index catalogue_file_of_content on catalogue_file (hash);
create index catalogue_file_by_name on catalogue_file (name, revision);
-- Where a revision comes from, and who has put it on sale.
alter table catalogue_revision add column source text not null default 'folder';
alter table catalogue_revision
  add constraint catalogue_revision_source check (source in ('folder', 'office')) not valid;
alter table catalogue_revision add column who text not null default '';
