-- The schedule's own figure where more is sold and held than it allows now; null: it is the total.
alter table capacity add column intended integer;
alter table capacity add constraint capacity_intended_not_negative check (intended >= 0) not valid;

-- A provider lists its payments by time.
create index simulator_payment_created on simulator_payment (created_at, reference);

-- Each catalogue that was on sale, in the order in which they were.
create table catalogue_revision (
  revision integer primary key check (revision > 0),
  version text not null,
  imported_at timestamptz not null
);
create index catalogue_revision_version on catalogue_revision (version);
insert into catalogue_revision (revision, version, imported_at) select 1, version, imported_at from catalogue_import where version <> '';
