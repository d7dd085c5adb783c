-- Where the key of a gate lets in; null is everywhere.
alter table office_key add column venue text;
alter table office_key add constraint office_key_of_gate check (venue is null or role = 'door') not valid;
-- By which a gate's last scan is found.
create index scan_of_who on scan (who, at);
