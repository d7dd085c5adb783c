-- A ticket that admits nobody any more, and the one that was issued in its place.
alter table ticket add column void_at timestamptz;
alter table ticket add column void_reason text;
alter table ticket add column replaced_by uuid;
alter table ticket add constraint void_for_a_reason check ((void_at is null) = (void_reason is null)) not valid;
alter table ticket add constraint void_reasons check (void_reason in ('moved', 'canceled', 'given')) not valid;
alter table ticket add constraint replacement foreign key (replaced_by) references ticket (id) not valid;
create index ticket_replaced_by on ticket (replaced_by);
