-- Keys that the shop has made for itself.
create table secret (
  name text primary key,
  value jsonb not null
);

-- The catalogue on sale, and how far its times have been made.
create table catalogue_import (
  id integer primary key check (id = 1),
  version text not null,
  imported_at timestamptz not null,
  schedule_until date not null
);

create table catalogue_entry (
  kind text not null,
  id text not null,
  position integer not null,
  document jsonb not null,
  primary key (kind, id)
);

-- Each catalogue that was on sale, in the order in which they were.
create table catalogue_revision (
  revision integer primary key check (revision > 0),
  version text not null,
  imported_at timestamptz not null
);
create index catalogue_revision_version on catalogue_revision (version);

-- Everything that can run out. starts_at is null for what has no date.
create table capacity (
  id uuid primary key,
  good text not null,
  starts_at timestamptz,
  ends_at timestamptz,
  total integer not null,
  taken integer not null default 0,
  -- the schedule's own figure where more is sold and held than it allows now; null: it is the total
  intended integer,
  constraint capacity_total_not_negative check (total >= 0),
  constraint capacity_never_oversold check (taken >= 0 and taken <= total),
  constraint capacity_intended_not_negative check (intended >= 0)
);
create index capacity_of_good on capacity (good, starts_at);

-- Places of a time as the office has set them, in place of the schedule's: 0 closes it.
create table places_set (
  capacity_id uuid primary key references capacity (id),
  places integer not null check (places >= 0),
  set_at timestamptz not null
);

-- What visitors have spent of their limits in all processes, by hashes. Lost in a crash, which hurts nobody.
create unlogged table limit_spent (
  key text primary key,
  spent integer not null,
  ends_at timestamptz not null
);

-- Document numbers without gaps.
create table counter (
  name text primary key,
  value bigint not null
);
