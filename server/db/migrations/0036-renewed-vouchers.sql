-- What comes back to a voucher whose time has run out is a voucher of its own, which is blocked with it.
alter table voucher add column replaces uuid;
alter table voucher add constraint voucher_replaces_fkey foreign key (replaces) references voucher (id) not valid;
create index voucher_replaces on voucher (replaces);
