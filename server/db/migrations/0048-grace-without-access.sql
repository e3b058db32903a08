-- A trial whose first payment failed is tried for the days of grace, but opens nothing meanwhile: it is no subscriber
-- until it is paid. The days of grace of who has paid begin after the period; those of a trial do not.
create function opens_now(status text, period_end timestamptz, access_until timestamptz) returns boolean
  immutable parallel safe language sql
  return status not in ('ended', 'paused') and (status <> 'grace' or access_until > period_end);

create or replace function count_subscriber() returns trigger language plpgsql as $$
declare
  fan uuid := case when tg_op = 'DELETE' then old.fan_id else new.fan_id end;
  creator uuid := case when tg_op = 'DELETE' then old.creator_id else new.creator_id end;
  step integer := case
    when tg_op = 'DELETE' or not opens_now(new.status, new.period_end, new.access_until) then -1 else 1 end;
begin
  perform pg_advisory_xact_lock_shared(7261936);
  if exists (select 1 from person p where p.id = fan and is_shown(p.status_code)) then
    perform step_subscribers(creator, step);
  end if;
  return null;
end $$;

drop trigger subscription_begun on subscription;
drop trigger subscription_moved on subscription;
drop trigger subscription_forgotten on subscription;
create constraint trigger subscription_begun after insert on subscription deferrable initially deferred
  for each row when (opens_now(new.status, new.period_end, new.access_until)) execute function count_subscriber();
create constraint trigger subscription_moved after update on subscription deferrable initially deferred
  for each row when (opens_now(old.status, old.period_end, old.access_until)
    <> opens_now(new.status, new.period_end, new.access_until)) execute function count_subscriber();
create constraint trigger subscription_forgotten after delete on subscription deferrable initially deferred
  for each row when (opens_now(old.status, old.period_end, old.access_until)) execute function count_subscriber();

create or replace function count_shown_subscriber() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7261936);
  perform step_subscribers(held.creator_id, case when is_shown(new.status_code) then 1 else -1 end)
  from (select creator_id from subscription
    where fan_id = new.id and opens_now(status, period_end, access_until) order by creator_id) held;
  return null;
end $$;

drop function opens_now(text);

-- Who was counted so far and opens nothing.
update subscriber_count c set subscribers = c.subscribers - less.count
from (select s.creator_id, count(*)::int as count from subscription s join person p on p.id = s.fan_id
  where s.status = 'grace' and s.access_until <= s.period_end and is_shown(p.status_code) group by s.creator_id) less
where less.creator_id = c.creator_id;
