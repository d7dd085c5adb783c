-- What stands between what was handed over and what an order costs: cents that no coin pays, and what was given on top.
alter table payment_means drop constraint means_are_known;
alter table payment_means
  add constraint means_are_known
  check (means in ('cash', 'terminal', 'invoice', 'account', 'rounding', 'donation')) not valid;
alter table payment_means drop constraint payment_means_amount_check;
alter table payment_means
  add constraint means_have_an_amount
  check (case means when 'rounding' then amount <> 0 when 'donation' then amount < 0 else amount > 0 end) not valid;

-- Cash alone is rounded, once and by half of the largest of smallest coins at most, the five of Hungary; a donation
-- comes by cash or card that pays all else.
create function what_is_between_has_its_means() returns trigger language plpgsql
  as $$ begin
    if (
      select case new.means
          when 'rounding' then
            count(*) filter (where means = 'cash') <> 1
            or count(*) filter (where means = 'rounding') > 1
            or abs(new.amount) > 250
          else
            count(*) filter (where means not in ('rounding', 'donation')) <> 1
            or bool_or(means in ('invoice', 'account'))
        end
      from payment_means
      where payment_id = new.payment_id
    )
    then raise exception 'what_is_between_has_its_means' using errcode = 'check_violation'; end if; return null; end $$;
create constraint trigger what_is_between_has_its_means after insert or update on payment_means
  deferrable initially deferred for each row when (new.means in ('rounding', 'donation'))
  execute function what_is_between_has_its_means();
