-- When the simulated provider got the money: it pays out by day.
alter table simulator_payment add column captured_at timestamptz;
update simulator_payment set captured_at = created_at where captured > 0;
