-- What lists of creators are made from: signals kept by the database as things change, so that no page counts.

-- One row per creator. `is_found`: verified, so that a search may find them. `is_listed`: and public, so that
-- lists may show them. `rank` is written by the job that makes stale rows fresh; its formula is in ranking-rules.ts.
create table creator_signal (
  person_id uuid primary key references person on delete cascade,
  is_found boolean not null,
  is_listed boolean not null,
  is_newcomer boolean not null default true,
  is_online boolean not null default false,
  opened_at timestamptz not null,
  followers integer not null default 0,
  posts integer not null default 0 check (posts >= 0),
  rating_sum integer not null default 0 check (rating_sum >= 0),
  rating_count integer not null default 0 check (rating_count >= 0),
  rating real not null generated always as (case when rating_count = 0 then 0 else rating_sum::real / rating_count end) stored,
  -- Prices to compare, in cents of a US dollar; null where nothing is offered.
  month_minor integer,
  shoutout_minor integer,
  call_minor integer,
  -- The logarithm of all attention, each piece counted half as much for every 30 days of its age: see heat_of().
  heat double precision not null,
  rank double precision not null,
  stale_at timestamptz default now()
) with (fillfactor = 70);
create index creator_signal_rank on creator_signal (rank desc, person_id) where is_listed and not is_newcomer;
create index creator_signal_newcomers on creator_signal (rank desc, person_id) where is_listed and is_newcomer;
create index creator_signal_all on creator_signal (rank desc, person_id) where is_listed;
create index creator_signal_opened on creator_signal (opened_at desc, person_id) where is_listed;
create index creator_signal_followers on creator_signal (followers desc, person_id) where is_listed;
create index creator_signal_rating on creator_signal (rating desc, rating_count desc, person_id) where is_listed;
create index creator_signal_month on creator_signal (month_minor, person_id) where is_listed;
create index creator_signal_shoutout on creator_signal (shoutout_minor, person_id) where is_listed;
create index creator_signal_online on creator_signal (rank desc, person_id) where is_listed and is_online;
create index creator_signal_stale on creator_signal (stale_at) where stale_at is not null;
create index creator_signal_growing on creator_signal (opened_at) where is_newcomer;

-- A category's own list, in order.
alter table person_category
  add column is_listed boolean not null default false,
  add column rank double precision not null default 0;
create index person_category_rank on person_category (category_id, rank desc, person_id) where is_listed;

-- How many creators are listed: all of them under the zero id, newcomers under the id ending in 1, and by category.
create table listed_count (
  list_id uuid primary key,
  creators integer not null check (creators >= 0)
) with (fillfactor = 50);

-- How many listed creators ask how much, for the filters: by whole dollars a month, by tens of dollars a shoutout,
-- the dearest together.
create table price_count (
  kind text not null,
  bucket integer not null,
  creators integer not null check (creators >= 0),
  primary key (kind, bucket)
) with (fillfactor = 50);
create function price_bucket(kind text, minor integer) returns integer immutable parallel safe language sql
  return case when minor is not null then least(minor / (case kind when 'month' then 100 else 1000 end), 20) end;

-- What a creator asks for something. `compare_minor` is the same in cents of a US dollar.
create table creator_price (
  person_id uuid not null references person on delete cascade,
  kind text not null check (kind in ('month', 'shoutout', 'call')),
  amount_minor integer not null check (amount_minor >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  compare_minor integer not null check (compare_minor >= 0),
  primary key (person_id, kind)
);

-- One piece of attention at a time, in the unit of `heat`. Older counts for less, and no clock is needed to compare.
create function heat_of(at timestamptz) returns double precision immutable parallel safe language sql
  return extract(epoch from at - timestamptz '2026-01-01 00:00:00+00') * ln(2) / (30 * 86400);
-- ln(e^a + n * e^b) without overflow.
create function heat_sum(a double precision, n double precision, b double precision) returns double precision
  immutable parallel safe language sql
  return greatest(a, b + ln(n)) + ln(1 + exp(-abs(a - (b + ln(n)))));

-- A person becomes a creator, is verified, suspended, renamed, private.
create function signal_new_people() returns trigger language plpgsql as $$
begin
  insert into creator_signal (person_id, is_found, is_listed, opened_at, heat, rank)
  select id, status_code = 1, status_code = 1 and not is_private, created_at, heat_of(created_at), heat_of(created_at)
  from added where user_type = 2;
  return null;
end $$;
create trigger person_signalled after insert on person
  referencing new table as added for each statement execute function signal_new_people();

create function signal_changed_people() returns trigger language plpgsql as $$
begin
  insert into creator_signal (person_id, is_found, is_listed, opened_at, heat, rank)
  select now.id, false, false, now.created_at, heat_of(now.created_at), heat_of(now.created_at)
  from now_rows now join then_rows was on was.id = now.id where now.user_type = 2 and was.user_type <> 2
  on conflict do nothing;
  update creator_signal s set
    is_found = now.user_type = 2 and now.status_code = 1,
    is_listed = now.user_type = 2 and now.status_code = 1 and not now.is_private,
    -- Verified for the first time: the window opens today.
    opened_at = case when was.status_code in (5, 6) and now.status_code = 1 and now.updated_at > s.opened_at
      then now.updated_at else s.opened_at end,
    is_newcomer = s.is_newcomer or (was.status_code in (5, 6) and now.status_code = 1),
    stale_at = now()
  from now_rows now join then_rows was on was.id = now.id
  where s.person_id = now.id and (now.user_type, now.status_code, now.is_private, now.username, now.first_name,
    now.last_name, now.headline, now.bio, now.profile_pic, now.cover_pic, now.city)
    is distinct from (was.user_type, was.status_code, was.is_private, was.username, was.first_name,
    was.last_name, was.headline, was.bio, was.profile_pic, was.cover_pic, was.city);
  return null;
end $$;
create trigger person_signal_changed after update on person
  referencing old table as then_rows new table as now_rows for each statement execute function signal_changed_people();

create function signal_followers() returns trigger language plpgsql as $$
begin
  update creator_signal set followers = new.followers, stale_at = coalesce(stale_at, now())
  where person_id = new.person_id and followers <> new.followers;
  return null;
end $$;
create trigger follow_count_signalled after insert or update of followers on follow_count
  for each row execute function signal_followers();

-- A follow warms, and one that is taken back leaves nothing behind.
create function signal_heat() returns trigger language plpgsql as $$
begin
  update creator_signal s set stale_at = coalesce(s.stale_at, now()), heat = case
      when tg_op = 'INSERT' then heat_sum(s.heat, 1, part.warmth)
      when part.warmth >= s.heat then heat_of(s.opened_at)
      else greatest(heat_of(s.opened_at), s.heat + ln(1 - exp(part.warmth - s.heat))) end
  from (
    select creator_id, ln(sum(exp(heat_of(at) - top))) + max(top) as warmth
    from (select creator_id, at, max(heat_of(at)) over (partition by creator_id) as top from changed) each
    group by creator_id order by creator_id
  ) part where part.creator_id = s.person_id;
  return null;
end $$;
create trigger follow_heated after insert on follow
  referencing new table as changed for each statement execute function signal_heat();
create trigger follow_unheated after delete on follow
  referencing old table as changed for each statement execute function signal_heat();

-- A sign of life costs a lookup; only a change is written. Those who left without a word are swept by the job.
create function signal_presence() returns trigger language plpgsql as $$
declare
  shows boolean;
begin
  select last_seen_enabled into shows from person where id = new.person_id;
  update creator_signal set is_online = new.is_online and shows
  where person_id = new.person_id and is_online <> (new.is_online and shows);
  return null;
end $$;
create trigger presence_signalled after insert or update on presence for each row execute function signal_presence();

create function signal_price() returns trigger language plpgsql as $$
declare
  whose uuid := coalesce(new.person_id, old.person_id);
begin
  update creator_signal s set
    month_minor = (select compare_minor from creator_price where person_id = whose and kind = 'month'),
    shoutout_minor = (select compare_minor from creator_price where person_id = whose and kind = 'shoutout'),
    call_minor = (select compare_minor from creator_price where person_id = whose and kind = 'call')
  where s.person_id = whose;
  return null;
end $$;
create trigger creator_price_signalled after insert or update or delete on creator_price
  for each row execute function signal_price();

-- For the triggers of tables that hold posts and reviews: one more (1) or one fewer (-1).
create function signal_post(creator uuid, step integer) returns void language sql as $$
  update creator_signal set posts = posts + step, stale_at = coalesce(stale_at, now()) where person_id = creator
$$;
create function signal_rating(creator uuid, stars integer, step integer) returns void language sql as $$
  update creator_signal set rating_sum = rating_sum + stars * step, rating_count = rating_count + step,
    stale_at = coalesce(stale_at, now())
  where person_id = creator
$$;

-- Categories take their place in line from the signals.
create function place_in_category() returns trigger language plpgsql as $$
begin
  select s.is_listed, s.rank into new.is_listed, new.rank from creator_signal s where s.person_id = new.person_id;
  new.is_listed := coalesce(new.is_listed, false);
  new.rank := coalesce(new.rank, 0);
  return new;
end $$;
create trigger person_category_placed before insert on person_category
  for each row execute function place_in_category();

create function place_again() returns trigger language plpgsql as $$
begin
  update person_category pc set is_listed = now.is_listed, rank = now.rank
  from now_rows now join then_rows was using (person_id)
  where pc.person_id = now.person_id and (now.is_listed, now.rank) is distinct from (was.is_listed, was.rank);
  return null;
end $$;
create trigger creator_signal_placed after update on creator_signal
  referencing old table as then_rows new table as now_rows for each statement execute function place_again();

-- The counts, once for a statement and in the order of ids.
create function add_to_list(list uuid, step bigint) returns void language sql as $$
  insert into listed_count as kept (list_id, creators) values (list, greatest(step, 0)::integer)
  on conflict (list_id) do update set creators = kept.creators + step::integer
$$;
create function count_listed() returns trigger language plpgsql as $$
declare
  part record;
  plus jsonb := '[]';
  minus jsonb := '[]';
begin
  if tg_op = 'UPDATE' then
    -- Most changes are a follower more; they count nowhere here.
    perform 1 from now_rows a join then_rows b using (person_id)
    where (a.is_listed, a.is_newcomer, a.month_minor, a.shoutout_minor)
      is distinct from (b.is_listed, b.is_newcomer, b.month_minor, b.shoutout_minor);
    if not found then return null; end if;
  end if;
  if tg_op <> 'DELETE' then
    select coalesce(jsonb_agg(each), '[]') into plus from (
      select is_newcomer, price_bucket('month', month_minor) as month, price_bucket('shoutout', shoutout_minor) as shoutout,
        count(*) as step
      from now_rows where is_listed group by 1, 2, 3
    ) each;
  end if;
  if tg_op <> 'INSERT' then
    select coalesce(jsonb_agg(each), '[]') into minus from (
      select is_newcomer, price_bucket('month', month_minor) as month, price_bucket('shoutout', shoutout_minor) as shoutout,
        -count(*) as step
      from then_rows where is_listed group by 1, 2, 3
    ) each;
  end if;
  -- Two that change many never wait for each other in a circle.
  perform pg_advisory_xact_lock(7261938);
  for part in
    select case when list = 'all' then '00000000-0000-0000-0000-000000000000'::uuid
      when list = 'new' then '00000000-0000-0000-0000-000000000001'::uuid end as list_id, list, bucket, sum(step) as step
    from jsonb_to_recordset(plus || minus) as moved (is_newcomer boolean, month integer, shoutout integer, step bigint)
    cross join lateral (values ('all', 0), (case when is_newcomer then 'new' end, 0), ('month', month), ('shoutout', shoutout))
      as each (list, bucket)
    where list is not null and bucket is not null group by list, bucket having sum(step) <> 0 order by list, bucket
  loop
    if part.list_id is not null then perform add_to_list(part.list_id, part.step::bigint);
    else
      insert into price_count as kept (kind, bucket, creators) values (part.list, part.bucket, greatest(part.step, 0)::integer)
      on conflict (kind, bucket) do update set creators = kept.creators + part.step::integer;
    end if;
  end loop;
  return null;
end $$;
create trigger creator_signal_added after insert on creator_signal
  referencing new table as now_rows for each statement execute function count_listed();
create trigger creator_signal_changed after update on creator_signal
  referencing old table as then_rows new table as now_rows for each statement execute function count_listed();
create trigger creator_signal_removed after delete on creator_signal
  referencing old table as then_rows for each statement execute function count_listed();

create function count_category() returns trigger language plpgsql as $$
declare
  part record;
begin
  if tg_op = 'INSERT' then
    for part in select category_id, count(*) as step from now_rows where is_listed group by 1 order by 1 loop
      perform add_to_list(part.category_id, part.step::bigint);
    end loop;
  elsif tg_op = 'DELETE' then
    for part in select category_id, count(*) as step from then_rows where is_listed group by 1 order by 1 loop
      perform add_to_list(part.category_id, -part.step::bigint);
    end loop;
  else
    for part in
      select category_id, sum(step) as step from (
        select category_id, 1 as step from now_rows where is_listed
        union all select category_id, -1 from then_rows where is_listed
      ) moved group by 1 having sum(step) <> 0 order by 1
    loop
      perform add_to_list(part.category_id, part.step::bigint);
    end loop;
  end if;
  return null;
end $$;
create trigger person_category_added after insert on person_category
  referencing new table as now_rows for each statement execute function count_category();
create trigger person_category_changed after update on person_category
  referencing old table as then_rows new table as now_rows for each statement execute function count_category();
create trigger person_category_removed after delete on person_category
  referencing old table as then_rows for each statement execute function count_category();

-- Those who are here already.
insert into creator_signal (person_id, is_found, is_listed, opened_at, heat, rank, followers, is_online)
select p.id, p.status_code = 1, p.status_code = 1 and not p.is_private, p.created_at, heat_of(p.created_at),
  heat_of(p.created_at), coalesce(c.followers, 0), coalesce(s.is_online and p.last_seen_enabled, false)
from person p left join follow_count c on c.person_id = p.id left join presence s on s.person_id = p.id
where p.user_type = 2;
update creator_signal s set heat = heat_sum(s.heat, 1, part.warmth)
from (
  select creator_id, ln(sum(exp(heat_of(at) - top))) + max(top) as warmth
  from (select creator_id, at, max(heat_of(at)) over (partition by creator_id) as top from follow) each
  group by creator_id
) part where part.creator_id = s.person_id;
update person_category pc set is_listed = s.is_listed, rank = s.rank from creator_signal s where s.person_id = pc.person_id;

-- The search: every thing that can be found, its words, and the words there are, for those typed wrongly. Written
-- by the job that keeps ranks; `text` and words are folded by fold-text.ts (case, accents, marks of other scripts).
create table search_entry (
  kind text not null,
  subject_id uuid not null,
  text text not null,
  rank double precision not null,
  at timestamptz not null,
  primary key (kind, subject_id)
) with (fillfactor = 70);
create index search_entry_rank on search_entry (kind, rank desc, subject_id);
create table search_token (
  token text collate "C" not null,
  kind text not null,
  subject_id uuid not null,
  primary key (token, kind, subject_id),
  foreign key (kind, subject_id) references search_entry on delete cascade
);
create index search_token_subject on search_token (kind, subject_id);
-- `letters` spells the word in a to z and digits, whatever its script, because trigrams know only those.
create table search_word (
  word text collate "C" primary key,
  letters text not null
);
create index search_word_near on search_word using gin (letters gin_trgm_ops);

create table recent_search (
  person_id uuid not null references person on delete cascade,
  text text not null,
  at timestamptz not null,
  primary key (person_id, text)
);
create index recent_search_newest on recent_search (person_id, at desc);

-- A word goes with the last thing that has it: nothing is left of who was erased.
create function forget_words(gone text[]) returns void language sql as $$
  delete from search_word w where w.word = any(gone) and not exists (select 1 from search_token t where t.token = w.word)
$$;
create function forget_found() returns trigger language plpgsql as $$
declare
  gone text[];
begin
  select array_agg(token) into gone from search_token where kind = 'person' and subject_id = old.person_id;
  delete from search_entry where kind = 'person' and subject_id = old.person_id;
  perform forget_words(gone);
  return null;
end $$;
create trigger creator_signal_forgotten after delete on creator_signal for each row execute function forget_found();
