-- What no order needed of a bank's credit, and the office has booked on one afterwards.
alter table credit add column part_of uuid references credit (id);
create index credit_part_of on credit (part_of) where part_of is not null;
