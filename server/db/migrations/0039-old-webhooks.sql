-- What is forgotten after 90 days is found by its age.
create index payment_report_received on payment_report (received_at);
