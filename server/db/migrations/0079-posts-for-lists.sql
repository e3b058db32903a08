-- Posts for the members of a customer list. Nobody else learns that they exist.
alter table post add column list_id uuid references customer_list on delete cascade;
alter table post drop constraint post_visibility_check,
  add constraint post_visibility_check check (visibility in ('free', 'followers', 'subscribers', 'price', 'list')),
  add constraint post_list_check check (
    (visibility = 'list' or list_id is null) and (visibility <> 'list' or list_id is not null or state in ('draft', 'deleted')));
create index post_list on post (list_id) where list_id is not null;

-- Whether a customer is in a list now; the same conditions as server/modules/lists/rule-store.ts.
create function is_in_list(l customer_list, person uuid, at timestamptz) returns boolean
  stable parallel safe language sql as $$
  select exists (select 1 from customer c where c.creator_id = l.creator_id and c.person_id = person and
    case when l.rules is null
      then exists (select 1 from customer_list_member m where m.list_id = l.id and m.person_id = person)
      else coalesce(c.spent_minor >= (l.rules ->> 'spentAtLeastMinor')::bigint, true)
        and coalesce(c.spent_minor <= (l.rules ->> 'spentAtMostMinor')::bigint, true)
        and case l.rules ->> 'subscription'
          when 'active' then coalesce(c.access_until > is_in_list.at, false)
          when 'expired' then coalesce(c.access_until <= is_in_list.at, false)
          when 'never' then c.access_until is null else true end
        and (l.rules -> 'subscribedDays' is null or coalesce(c.access_until > is_in_list.at
          and c.subscribed_at <= is_in_list.at - (l.rules ->> 'subscribedDays')::int * interval '24 hours', false))
        and (l.rules -> 'boughtDays' is null
          or coalesce(c.last_bought_at > is_in_list.at - (l.rules ->> 'boughtDays')::int * interval '24 hours', false))
        and (l.rules -> 'notBoughtDays' is null
          or coalesce(c.last_bought_at <= is_in_list.at - (l.rules ->> 'notBoughtDays')::int * interval '24 hours', true))
        and (l.rules -> 'activeDays' is null
          or coalesce(c.last_active_at > is_in_list.at - (l.rules ->> 'activeDays')::int * interval '24 hours', false))
        and (l.rules -> 'inactiveDays' is null
          or coalesce(c.last_active_at <= is_in_list.at - (l.rules ->> 'inactiveDays')::int * interval '24 hours', true))
        and coalesce(c.is_follower = (l.rules ->> 'isFollower')::boolean, true)
        and (l.rules -> 'languages' is null or l.rules -> 'languages' ? c.language)
        and (l.rules -> 'countries' is null or l.rules -> 'countries' ? c.country)
    end)
$$;

-- Whether a list opens its posts to somebody. A deleted list has no members.
create function is_list_member(list uuid, person uuid, at timestamptz) returns boolean
  stable parallel safe language sql as $$
  select coalesce((select is_in_list(l, person, is_list_member.at) from customer_list l
    where l.id = list and l.deleted_at is null), false)
$$;

-- Posts for a list are not counted in public.
create or replace function signal_posts() returns trigger language plpgsql as $$
declare
  part record;
begin
  if tg_op = 'INSERT' then
    for part in select creator_id, count(*) as step from now_rows
      where state = 'published' and list_id is null group by 1 order by 1
    loop
      perform signal_post(part.creator_id, part.step::integer);
    end loop;
  elsif tg_op = 'DELETE' then
    for part in select creator_id, count(*) as step from then_rows
      where state = 'published' and list_id is null group by 1 order by 1
    loop
      perform signal_post(part.creator_id, -part.step::integer);
    end loop;
  else
    for part in
      select creator_id, sum(step) as step from (
        select now.creator_id, (now.state = 'published' and now.list_id is null)::integer
          - (was.state = 'published' and was.list_id is null)::integer as step
        from now_rows now join then_rows was using (id)) changed
      where step <> 0 group by 1 having sum(step) <> 0 order by 1
    loop
      perform signal_post(part.creator_id, part.step::integer);
    end loop;
  end if;
  return null;
end $$;

-- The newest post of a creator may be for a list.
alter table newest_post add column list_id uuid;
create or replace function note_newest_post(creator uuid) returns void language plpgsql as $$
declare
  is_held boolean;
  newest record;
begin
  perform 1 from newest_post n where n.creator_id = creator for update;
  is_held := found;
  select o.published_at, o.id, o.list_id into newest from post o where o.creator_id = creator and o.state = 'published'
    order by o.published_at desc, o.id desc limit 1;
  if newest.id is null then
    delete from newest_post n where n.creator_id = creator;
  else
    insert into newest_post as n (creator_id, published_at, post_id, list_id)
    values (creator, newest.published_at, newest.id, newest.list_id)
    on conflict (creator_id) do update set
      published_at = excluded.published_at, post_id = excluded.post_id, list_id = excluded.list_id
    where is_held or (n.published_at, n.post_id) < (excluded.published_at, excluded.post_id);
  end if;
end $$;
create or replace function note_newest_posts() returns trigger language plpgsql as $$
declare
  creator uuid;
begin
  if tg_op = 'INSERT' then
    for creator in select distinct creator_id from now_rows where state = 'published' order by 1 loop
      perform note_newest_post(creator);
    end loop;
  elsif tg_op = 'DELETE' then
    for creator in select distinct creator_id from then_rows where state = 'published' order by 1 loop
      perform note_newest_post(creator);
    end loop;
  else
    for creator in
      select distinct now.creator_id from now_rows now join then_rows was using (id)
      where (now.state = 'published') <> (was.state = 'published')
        or (now.state = 'published'
          and (now.published_at <> was.published_at or now.list_id is distinct from was.list_id))
      order by 1
    loop
      perform note_newest_post(creator);
    end loop;
  end if;
  return null;
end $$;

-- Members may read all of a post for their list; nobody else is asked about.
create or replace function says_muted(o post, words text[], viewer uuid, at timestamptz) returns boolean
  stable parallel safe language sql
  return exists (select 1 from unnest(words) w (word) where strpos(o.folded, w.word) > 0 and (
    o.media_type <> 4 or o.visibility in ('free', 'list') or o.creator_id = viewer
    or strpos(split_part(o.folded, e'\n', 1), w.word) > 0
    or (o.visibility = 'followers'
      and exists (select 1 from follow f where f.follower_id = viewer and f.creator_id = o.creator_id))
    or ((o.visibility <> 'price' or o.subscriber_price_minor = 0)
      and exists (select 1 from subscription s where s.fan_id = viewer and s.creator_id = o.creator_id
        and s.access_until > says_muted.at and s.status not in ('ended', 'paused')))
    or exists (select 1 from purchase b where b.fan_id = viewer and b.subject_kind = 'post' and b.subject_id = o.id
      and b.refunded_at is null)));

-- As before, without posts for lists the viewer is not in.
create or replace function home_posts(
  viewer uuid, at timestamptz, before timestamptz, before_id uuid, only_reels boolean, most integer, with_response boolean)
  returns table (id uuid, creator_id uuid, published_at timestamptz, followed integer, listed integer,
    likes integer, comments integer, shares integer, views integer, sales integer)
  language plpgsql stable rows 20 set plan_cache_mode = force_generic_plan as $$
declare
  words text[] := array(select w.folded from muted_word w where w.person_id = viewer);
  unwanted uuid[] := array(select u.post_id from unwanted_post u where u.person_id = viewer order by u.at desc limit 1000);
  away uuid[] := array(select m.other_id from mute m where m.person_id = viewer
    union all select b.blocked_id from block b where b.person_id = viewer
    union all select b.person_id from block b where b.blocked_id = viewer);
  few integer := (select count(*) from (select 1 from follow f where f.follower_id = viewer limit 12) f);
  is_plain boolean := words = '{}' and not only_reels;
begin
  return query
    with near as materialized (
      select n.creator_id, case
        when is_plain and n.list_id is null and (n.published_at, n.post_id) < (before, before_id)
          and n.post_id <> all(unwanted) then n.published_at
        when is_plain then (
          select o.published_at from post o
          where o.creator_id = n.creator_id and o.state = 'published' and (o.published_at, o.id) < (before, before_id)
            and o.id <> all(unwanted)
            and (o.list_id is null or o.creator_id = viewer or is_list_member(o.list_id, viewer, home_posts.at))
          order by o.published_at desc, o.id desc limit 1
        ) else (
          select o.published_at from post o
          where o.creator_id = n.creator_id and o.state = 'published' and (o.published_at, o.id) < (before, before_id)
            and o.id <> all(unwanted) and (o.is_reel or not only_reels)
            and (o.list_id is null or o.creator_id = viewer or is_list_member(o.list_id, viewer, home_posts.at))
            and not (words <> '{}' and says_muted(o, words, viewer, home_posts.at))
          order by o.published_at desc, o.id desc limit 1
        ) end as newest
      from (
        select f.creator_id from follow f where f.follower_id = viewer
        union select s.creator_id from subscription s
          where s.fan_id = viewer and s.access_until > at and s.status not in ('ended', 'paused')
        union select viewer
      ) who join newest_post n on n.creator_id = who.creator_id
      where who.creator_id <> all(away)
    ), best as materialized (
      select n.creator_id, n.newest from (select * from near where newest is not null order by newest desc offset 0) n
      where is_shown((select p.status_code from person p where p.id = n.creator_id))
      order by n.newest desc fetch first (most) rows with ties
    ), cut as (
      select case when count(*) < most then '-infinity' else min(newest) end as at from best
    )
    select top.id, top.creator_id, top.published_at, few, (count(*) over ())::int, t.likes, t.comments, t.shares, t.views, t.sales
    from (
      select o.id, best.creator_id, o.published_at from best cross join cut cross join lateral (
        select o.id, o.published_at from post o
        where o.creator_id = best.creator_id and o.state = 'published' and (o.published_at, o.id) < (before, before_id)
          and o.published_at >= cut.at and o.id <> all(unwanted)
          and (o.list_id is null or o.creator_id = viewer or is_list_member(o.list_id, viewer, home_posts.at))
          and (is_plain or ((o.is_reel or not only_reels)
            and not (words <> '{}' and says_muted(o, words, viewer, home_posts.at))))
        order by o.published_at desc, o.id desc limit most
      ) o
      order by o.published_at desc, o.id desc limit most
    ) top left join lateral (
      select sum(t.likes)::int as likes, sum(t.comments)::int as comments, sum(t.shares)::int as shares,
        sum(t.views)::int as views, sum(t.sales)::int as sales
      from post_tally t where t.post_id = top.id and with_response
    ) t on true
    order by top.published_at desc, top.id desc;
end $$;
