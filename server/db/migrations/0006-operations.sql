-- The schedule's own figure where more is sold and held than it allows now; null: it is the total.
alter table capacity add column intended integer;
alter table capacity add constraint capacity_intended_not_negative check (intended >= 0) not valid;
