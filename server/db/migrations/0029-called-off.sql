-- The museum has canceled what was to take place: the buyer reads so.
alter table refund add column called_off boolean not null default false;
