-- Places of a time that are sold only to some: a quota is a capacity within that of its time, whose rest nobody else
-- gets until it is given back.
alter table capacity
  -- of a quota: the time that it is a part of
  add column part_of uuid,
  -- of a quota: when its rest is everybody's
  add column back_at timestamptz,
  -- of a time: what its quotas have not sold
  add column kept integer not null default 0,
  add constraint capacity_quota check ((part_of is null) = (back_at is null)) not valid,
  add constraint capacity_kept_not_oversold check (kept >= 0 and taken + kept <= total) not valid;
create index capacity_of_quotas on capacity (ends_at) where part_of is not null;
create index capacity_part_of on capacity (part_of) where part_of is not null;

-- Codes of a campaign that are good once. Their signs are stored nowhere; who has been given one is not known.
create table campaign_code (
  -- also the capacity of its one use, once somebody has tried to use it
  id uuid primary key,
  campaign_id integer not null,
  code_hash text not null unique,
  created_at timestamptz not null,
  voided_at timestamptz
);
create index campaign_code_of on campaign_code (campaign_id);
