-- A text of mails as the museum has it in a language, in place of the shop's own.
create table mail_text (
  key text not null,
  lang text not null,
  -- null once it is taken back to the shop's own
  text text check (text <> ''),
  -- counts the changes, so that nobody changes what they have not seen
  revision integer not null check (revision > 0),
  changed_at timestamptz not null,
  who text not null,
  primary key (lang, key)
);
