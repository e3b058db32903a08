-- How many hold what opens a creator's things for subscribers now: paid, given, on trial or in grace, not while it
-- rests. Like followers, only people who are shown. Kept by the triggers below, so that no page counts.
create table subscriber_count (
  creator_id uuid primary key references person on delete cascade,
  subscribers integer not null default 0 check (subscribers >= 0)
) with (fillfactor = 70);

create function opens_now(status text) returns boolean immutable parallel safe language sql
  return status not in ('ended', 'paused');

create function step_subscribers(creator uuid, step integer) returns void language sql as $$
  insert into subscriber_count as kept (creator_id, subscribers) values (creator, greatest(step, 0))
  on conflict (creator_id) do update set subscribers = kept.subscribers + step
$$;

-- The lock is the one follows are counted under: it keeps everyone's status still meanwhile.
create function count_subscriber() returns trigger language plpgsql as $$
declare
  fan uuid := case when tg_op = 'DELETE' then old.fan_id else new.fan_id end;
  creator uuid := case when tg_op = 'DELETE' then old.creator_id else new.creator_id end;
  step integer := case when tg_op = 'DELETE' or not opens_now(new.status) then -1 else 1 end;
begin
  perform pg_advisory_xact_lock_shared(7261936);
  if exists (select 1 from person p where p.id = fan and is_shown(p.status_code)) then
    perform step_subscribers(creator, step);
  end if;
  return null;
end $$;

-- At the end of a transaction: nobody waits for a creator's row while money moves, and who begins and who gets
-- money back take the ledger and this row in the same order.
create constraint trigger subscription_begun after insert on subscription deferrable initially deferred
  for each row when (opens_now(new.status)) execute function count_subscriber();
create constraint trigger subscription_moved after update on subscription deferrable initially deferred
  for each row when (opens_now(old.status) <> opens_now(new.status)) execute function count_subscriber();
create constraint trigger subscription_forgotten after delete on subscription deferrable initially deferred
  for each row when (opens_now(old.status)) execute function count_subscriber();

-- Someone disappears or comes back. What the same transaction did to their subscriptions is counted first, while
-- they are still what they were.
create function count_subscribers_so_far() returns trigger language plpgsql as $$
begin
  set constraints subscription_begun, subscription_moved, subscription_forgotten immediate;
  return new;
end $$;
create trigger person_shown_soon before update of status_code on person for each row
  when (is_shown(old.status_code) <> is_shown(new.status_code)) execute function count_subscribers_so_far();

create function count_shown_subscriber() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7261936);
  perform step_subscribers(held.creator_id, case when is_shown(new.status_code) then 1 else -1 end)
  from (select creator_id from subscription where fan_id = new.id and opens_now(status) order by creator_id) held;
  return null;
end $$;
create trigger person_shown_subscribes after update of status_code on person for each row
  when (is_shown(old.status_code) <> is_shown(new.status_code)) execute function count_shown_subscriber();

-- Those who are here already.
insert into subscriber_count (creator_id, subscribers)
select s.creator_id, count(*) from subscription s join person p on p.id = s.fan_id
where opens_now(s.status) and is_shown(p.status_code) group by s.creator_id;
