-- The newest post each creator has out, so that home finds whose are the newest without looking into anybody's posts.
create table newest_post (
  creator_id uuid primary key references person on delete cascade,
  published_at timestamptz not null,
  post_id uuid not null
) with (fillfactor = 70);
insert into newest_post
  select distinct on (creator_id) creator_id, published_at, id from post
  where state = 'published' order by creator_id, published_at desc, id desc;

/*
 * Looks up a creator's newest anew. Their row is held first, so that two who change different posts of one creator
 * come one after the other and the later sees what the earlier did. Without a row there is nothing to hold: then
 * whichever of two first posts is newer stays.
 */
create function note_newest_post(creator uuid) returns void language plpgsql as $$
declare
  is_held boolean;
  newest record;
begin
  perform 1 from newest_post n where n.creator_id = creator for update;
  is_held := found;
  select o.published_at, o.id into newest from post o where o.creator_id = creator and o.state = 'published'
    order by o.published_at desc, o.id desc limit 1;
  if newest.id is null then
    delete from newest_post n where n.creator_id = creator;
  else
    insert into newest_post as n (creator_id, published_at, post_id) values (creator, newest.published_at, newest.id)
    on conflict (creator_id) do update set published_at = excluded.published_at, post_id = excluded.post_id
    where is_held or (n.published_at, n.post_id) < (excluded.published_at, excluded.post_id);
  end if;
end $$;

create function note_newest_posts() returns trigger language plpgsql as $$
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
        or (now.state = 'published' and now.published_at <> was.published_at)
      order by 1
    loop
      perform note_newest_post(creator);
    end loop;
  end if;
  return null;
end $$;
create trigger post_added_newest after insert on post
  referencing new table as now_rows for each statement execute function note_newest_posts();
create trigger post_changed_newest after update on post
  referencing old table as then_rows new table as now_rows for each statement execute function note_newest_posts();
create trigger post_removed_newest after delete on post
  referencing old table as then_rows for each statement execute function note_newest_posts();

/*
 * The newest posts on somebody's home, or reels: of whom they follow or pay, and their own. The newest of each
 * creator is known; only where it is not for this page (it came later, was sent away, must be looked at for words or
 * reels) is it looked up by the index post_of_creator. The creators who have the newest ones are enough, and of those
 * only what is not older than the last of them: with as many creators as are asked for, nothing older can be among
 * the newest. A function, because its plan is made once for everybody: planned anew for every page it would cost as
 * much again as it does.
 */
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
        when is_plain and (n.published_at, n.post_id) < (before, before_id) and n.post_id <> all(unwanted)
          then n.published_at
        when is_plain then (
          select o.published_at from post o
          where o.creator_id = n.creator_id and o.state = 'published' and (o.published_at, o.id) < (before, before_id)
            and o.id <> all(unwanted)
          order by o.published_at desc, o.id desc limit 1
        ) else (
          select o.published_at from post o
          where o.creator_id = n.creator_id and o.state = 'published' and (o.published_at, o.id) < (before, before_id)
            and o.id <> all(unwanted) and (o.is_reel or not only_reels)
            and not exists (select 1 from unnest(words) w (word) where strpos(o.folded, w.word) > 0)
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
          and (is_plain or ((o.is_reel or not only_reels)
            and not exists (select 1 from unnest(words) w (word) where strpos(o.folded, w.word) > 0)))
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
