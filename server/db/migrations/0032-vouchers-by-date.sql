-- The office's list of vouchers begins with the newest, and what the codes of a campaign have lowered is counted.
create index voucher_created on voucher (created_at, id);
create index order_line_reductions on order_line using gin ((document->'reductions') jsonb_path_ops)
  where document->'reductions' is not null;
