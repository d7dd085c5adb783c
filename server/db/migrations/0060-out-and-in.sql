-- Who goes out, who is let in against the answer, and how many are in the house.
alter table scan add column way text not null default 'in';
alter table scan add constraint scan_has_a_way check (way in ('in', 'out')) not valid;
-- by how many people the house has more, below 0 fewer; null is as many as were admitted
alter table scan add column inside integer;
-- of the gate; null is none
alter table scan add column venue text;
-- why somebody was let in whom the answer does not let in
alter table scan add column override text;
-- how many are in a house is counted over the scans of a day
create index scan_by_time on scan (at);
