-- Who sells for the museum and pays once a month (`partners.yaml`): whose a key is, what was sold for whom.
alter table office_key drop constraint office_key_role_check;
alter table office_key
  add constraint key_has_a_role check (role in ('door', 'desk', 'finance', 'admin', 'partner')) not valid;
alter table office_key add column partner integer;
alter table office_key
  add constraint key_of_a_partner_names_it check ((role = 'partner') = (partner is not null)) not valid;
alter table sale add column partner integer;
create index sale_of_partner on sale (partner, sold_at) where partner is not null;

-- What a partner pays with its next invoice. That is all of a payment: nobody pays a part at the counter.
alter table payment_means drop constraint payment_means_means_check;
alter table payment_means
  add constraint means_are_known check (means in ('cash', 'terminal', 'invoice', 'account')) not valid;
create function account_is_all_of_it() returns trigger language plpgsql
  as $$ begin
    if (select count(*) from payment_means where payment_id = new.payment_id) > 1
    then raise exception 'account_is_all_of_it' using errcode = 'check_violation'; end if; return null; end $$;
create constraint trigger account_is_all_of_it after insert or update on payment_means
  deferrable initially deferred for each row when (new.means = 'account') execute function account_is_all_of_it();

-- One a month and partner, of all that was sold and given back in that month. What it says never changes.
create table partner_invoice (
  number text primary key,
  partner integer not null,
  -- as `2026-11`
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  -- minor units; below 0 where more was given back than sold
  total integer not null,
  currency text not null,
  document jsonb not null,
  issued_at timestamptz not null,
  due_on date not null,
  -- what of it was paid, or handed back
  paid integer not null default 0,
  paid_at timestamptz,
  unique (partner, month, currency)
);

-- A bank's credit may pay a partner's invoice instead of an order's.
alter table credit add column partner_invoice text;
alter table credit drop constraint credit_check1;
alter table credit
  add constraint credit_is_for_something
  check (order_id is not null or partner_invoice is not null or used = 0) not valid;
alter table credit
  add constraint credit_of_partner_invoice foreign key (partner_invoice) references partner_invoice (number) not valid;
create index credit_of_partner_invoice on credit (partner_invoice);
