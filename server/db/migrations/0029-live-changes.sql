-- What pages of the office hear of: that something of a kind has changed, never what. Rows are looked at for some
-- seconds and then deleted; a process knows by their transaction which of them it has not seen yet, in whatever order
-- transactions end.
create table live_change (
  xact xid8 not null default pg_current_xact_id(),
  at timestamptz not null default clock_timestamp(),
  kind text not null,
  -- of orders, which one; null where there are many
  order_id uuid
);
create index live_change_by_transaction on live_change (xact);
create index live_change_by_time on live_change using brin (at);

create function note_kind() returns trigger language plpgsql
  as $$ begin insert into live_change (kind) values (tg_argv[0]); return null; end $$;
create function note_rows() returns trigger language plpgsql
  as $$ begin
    if exists (select from changed)
    then insert into live_change (kind) values (tg_argv[0]); end if; return null; end $$;
create function note_orders(ids uuid[]) returns void language plpgsql
  as $$ begin
    if cardinality(ids) > 20 then insert into live_change (kind) values ('order'); else
    insert into live_change (kind, order_id) select 'order', unnest(ids); end if; end $$;
create function note_order() returns trigger language plpgsql
  as $$ begin perform note_orders(array(select id from changed)); return null; end $$;
create function note_of_order() returns trigger language plpgsql
  as $$ begin perform note_orders(array(select distinct order_id from changed)); return null; end $$;
create function note_payment() returns trigger language plpgsql
  as $$ begin
    perform note_orders(array(
      select distinct o.id from changed c join purchase_order o on o.cart_id = c.cart_id
    )); return null; end $$;
create function note_failed_refund() returns trigger language plpgsql
  as $$ begin
    perform note_orders(array(
      select distinct o.id
      from changed c
        join payment p on p.id = c.payment_id
        join purchase_order o on o.cart_id = p.cart_id
    )); return null; end $$;
create function note_scan() returns trigger language plpgsql
  as $$ begin
    insert into live_change (kind) values ('day'); perform note_orders(array(
      select t.order_id from changed c join ticket t on t.id = c.ticket_id
      union
      select p.order_id from changed c join pass p on p.id = c.pass_id
    )); return null; end $$;
-- whoever has only looked has changed nothing
create function note_act() returns trigger language plpgsql
  as $$ begin
    perform note_orders(array(
      select distinct o.id
      from changed c
        join purchase_order o on o.number = c.subject
      where c.act <> 'show' and c.outcome = 'done'
    )); if exists (select from changed where act = 'settle')
    then insert into live_change (kind) values ('inbox'); end if; return null; end $$;

create trigger live_insert after insert on purchase_order referencing new table as changed
  for each statement execute function note_order();
create trigger live_update after update on purchase_order referencing new table as changed
  for each statement execute function note_order();
create trigger live_update after update on order_line referencing new table as changed
  for each statement execute function note_of_order();
create trigger live_update after update on ticket referencing new table as changed
  for each statement execute function note_of_order();
create trigger live_insert after insert on refund referencing new table as changed
  for each statement execute function note_of_order();
create trigger live_update after update on refund referencing new table as changed
  for each statement execute function note_of_order();
create trigger live_insert after insert on move referencing new table as changed
  for each statement execute function note_of_order();
create trigger live_update after update on move referencing new table as changed
  for each statement execute function note_of_order();
create trigger live_insert after insert on order_change referencing new table as changed
  for each statement execute function note_of_order();
create trigger live_insert after insert on payment referencing new table as changed
  for each statement execute function note_payment();
create trigger live_update after update on payment referencing new table as changed
  for each statement execute function note_payment();
create trigger live_insert after insert on failed_refund referencing new table as changed
  for each statement execute function note_failed_refund();
create trigger live_update after update on failed_refund referencing new table as changed
  for each statement execute function note_failed_refund();
create trigger live_insert after insert on scan referencing new table as changed
  for each statement execute function note_scan();
create trigger live_update after update on scan referencing new table as changed
  for each statement execute function note_scan();
create trigger live_insert after insert on office_act referencing new table as changed
  for each statement execute function note_act();
create trigger live_insert after insert on hold referencing new table as changed
  for each statement execute function note_rows('day');
create trigger live_update after update on hold referencing new table as changed
  for each statement execute function note_rows('day');
create trigger live_delete after delete on hold referencing old table as changed
  for each statement execute function note_rows('day');
create trigger live_insert after insert on places_set referencing new table as changed
  for each statement execute function note_rows('day');
create trigger live_update after update on places_set referencing new table as changed
  for each statement execute function note_rows('day');
create trigger live_delete after delete on places_set referencing old table as changed
  for each statement execute function note_rows('day');
create trigger live_insert after insert on inbox referencing new table as changed
  for each statement execute function note_rows('inbox');
create trigger live_update after update on inbox referencing new table as changed
  for each statement execute function note_rows('inbox');
create trigger live_delete after delete on inbox referencing old table as changed
  for each statement execute function note_rows('inbox');
create trigger live_insert after insert on partner_invoice referencing new table as changed
  for each statement execute function note_rows('money');
create trigger live_update after update on partner_invoice referencing new table as changed
  for each statement execute function note_rows('money');
create trigger live_insert after insert on till_session referencing new table as changed
  for each statement execute function note_rows('money');
create trigger live_update after update on till_session referencing new table as changed
  for each statement execute function note_rows('money');
create trigger live_insert after insert on till_movement referencing new table as changed
  for each statement execute function note_rows('money');
create trigger live_insert after insert on credit referencing new table as changed
  for each statement execute function note_rows('money');
create trigger live_insert after insert on credit_file referencing new table as changed
  for each statement execute function note_rows('money');
create trigger live_update after update on credit_file referencing new table as changed
  for each statement execute function note_rows('money');
create trigger live_update after update on credit_in_file referencing new table as changed
  for each statement execute function note_rows('money');
create trigger live_insert after insert on inquiry referencing new table as changed
  for each statement execute function note_rows('inquiry');
create trigger live_update after update on inquiry referencing new table as changed
  for each statement execute function note_rows('inquiry');
create trigger live_delete after delete on inquiry referencing old table as changed
  for each statement execute function note_rows('inquiry');
create trigger live_insert after insert on quote referencing new table as changed
  for each statement execute function note_rows('inquiry');
create trigger live_update after update on quote referencing new table as changed
  for each statement execute function note_rows('inquiry');
create trigger live_insert after insert on voucher referencing new table as changed
  for each statement execute function note_rows('voucher');
create trigger live_update after update on voucher referencing new table as changed
  for each statement execute function note_rows('voucher');
create trigger live_insert after insert on voucher_entry referencing new table as changed
  for each statement execute function note_rows('voucher');
create trigger live_insert after insert on campaign_code referencing new table as changed
  for each statement execute function note_rows('voucher');
create trigger live_update after update on campaign_code referencing new table as changed
  for each statement execute function note_rows('voucher');
create trigger live_insert after insert on pass referencing new table as changed
  for each statement execute function note_rows('voucher');
create trigger live_update after update on pass referencing new table as changed
  for each statement execute function note_rows('voucher');
create trigger live_update after update on catalogue_import referencing new table as changed
  for each statement execute function note_rows('catalogue');
create trigger live_people after insert or update of name, email, lang, roles, ended_at on staff_person
  for each statement execute function note_kind('people');
create trigger live_people after insert or update of ended_at on staff_session
  for each statement execute function note_kind('people');
create trigger live_people after insert or update or delete on staff_role
  for each statement execute function note_kind('people');
create trigger live_people after insert or update or delete on staff_invitation
  for each statement execute function note_kind('people');
create trigger live_people after insert or update or delete on staff_passkey
  for each statement execute function note_kind('people');
create trigger live_people after insert or update or delete on staff_identity
  for each statement execute function note_kind('people');
create trigger live_people after insert or update or delete on office_key
  for each statement execute function note_kind('people');
