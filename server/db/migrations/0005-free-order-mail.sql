-- Mails that free orders sent to addresses that nobody confirmed, counted for an hour; hashes, forgotten daily.
create table free_order_mail (
  id uuid primary key,
  mailbox text not null,
  domain text not null,
  sender text not null,
  sent_at timestamptz not null
);
create index free_order_mail_of_domain on free_order_mail (domain, sent_at);
create index free_order_mail_age on free_order_mail (sent_at);
