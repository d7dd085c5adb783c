-- What no order needed of a bank's credit, and the office has booked on one afterwards.
alter table credit add column part_of uuid;
alter table credit add constraint credit_part_of_fkey foreign key (part_of) references credit (id) not valid;
create index credit_part_of on credit (part_of);
