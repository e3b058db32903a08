-- What filters ask for, in steps: together they name few enough places that whoever fits rare or contradicting
-- filters is looked up there, however many creators there are. A whole price is a step of its own, so that a
-- range of whole prices is exactly some steps.
create function price_step(kind text, minor integer) returns smallint immutable parallel safe language sql
  return case when minor is null then -1 else width_bucket(minor, case kind
    when 'month' then array[0,1,100,101,200,201,300,301,400,401,500,501,600,601,700,701,800,801,900,901,1000,1001,
      1100,1101,1200,1201,1300,1301,1400,1401,1500,1501,1600,1601,1700,1701,1800,1801,1900,1901,2000,2001,2500,2501,
      3000,3001,4000,4001,5000,5001,7500,7501,10000,10001]
    else array[0,1,1000,1001,2000,2001,3000,3001,4000,4001,5000,5001,6000,6001,7000,7001,8000,8001,9000,9001,
      10000,10001,11000,11001,12000,12001,13000,13001,14000,14001,15000,15001,16000,16001,17000,17001,18000,18001,
      19000,19001,20000,20001,25000,25001,30000,30001,50000,50001,100000,100001] end) end::smallint;
create function rating_step(rating real) returns smallint immutable parallel safe language sql
  return floor(rating * 2)::smallint;

-- The steps a range touches; without a range all of them, those of creators who offer nothing too.
create function price_steps(kind text, low integer, high integer) returns smallint[]
  immutable parallel safe language sql
  return array(select step::smallint from generate_series(
    case when low is null and high is null then -1 else price_step(kind, coalesce(low, 0)) end,
    price_step(kind, coalesce(high, 2147483647))) step);
create function rating_steps(lowest real) returns smallint[] immutable parallel safe language sql
  return array(select step::smallint from generate_series(rating_step(coalesce(lowest, 0)), 10) step);

alter table creator_signal
  add column month_step smallint not null generated always as (price_step('month', month_minor)) stored,
  add column shoutout_step smallint not null generated always as (price_step('shoutout', shoutout_minor)) stored,
  add column rating_step smallint not null generated always as
    (rating_step((case when rating_count = 0 then 0 else rating_sum::real / rating_count end)::real)) stored;

create index creator_signal_steps on creator_signal (rating_step, month_step, shoutout_step)
  include (person_id, rank, followers, opened_at, month_minor, shoutout_minor, rating, rating_count, category_ids)
  where is_listed;

-- Posts that everybody may read are found by their words. Those that changed wait here until the index has them.
create table search_due (
  kind text not null,
  subject_id uuid not null,
  at timestamptz not null default now(),
  primary key (kind, subject_id)
);
create function post_is_due() returns trigger language plpgsql as $$
begin
  -- Taken up again where the index has it in hand at this moment: it may have read what was there before.
  insert into search_due (kind, subject_id) values ('post', new.id)
  on conflict (kind, subject_id) do update set at = excluded.at;
  return null;
end $$;
create trigger post_found after insert on post
  for each row when (new.state = 'published') execute function post_is_due();
create trigger post_found_anew after update of title, description, tags, place, visibility, state on post
  for each row when (new.state = 'published' or old.state = 'published') execute function post_is_due();
create function forget_found_post() returns trigger language plpgsql as $$
begin
  delete from search_due where kind = 'post' and subject_id = old.id;
  delete from search_entry where kind = 'post' and subject_id = old.id;
  return null;
end $$;
create trigger post_forgotten after delete on post for each row execute function forget_found_post();
insert into search_due (kind, subject_id) select 'post', id from post where state = 'published' and visibility = 'free';
