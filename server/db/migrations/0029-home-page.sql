-- Text as it is compared with words somebody muted: folded by the app, because a database with the C locale knows
-- only the letters a to z. What is there already is folded as far as the database can.
alter table post add column folded text not null default '';
update post set folded = lower(title || ' ' || description || ' ' || array_to_string(tags, ' '));
alter table muted_word add column folded text not null default '';
update muted_word set folded = lower(word);

-- Posts somebody did not care to see: not shown again, and their creators less.
create table unwanted_post (
  person_id uuid not null references person on delete cascade,
  post_id uuid not null references post on delete cascade,
  creator_id uuid not null references person on delete cascade,
  at timestamptz not null,
  primary key (person_id, post_id)
);
create index unwanted_post_newest on unwanted_post (person_id, at desc);
create index unwanted_post_creator on unwanted_post (person_id, creator_id);
create index unwanted_post_post on unwanted_post (post_id);

/*
 * The newest posts on somebody's home, or reels: of whom they follow or pay, and their own. The newest of each
 * creator is looked up by the index post_of_creator; the creators who have the newest ones are enough, and of those
 * only what is not older than the last of them: with as many creators as are asked for, nothing older can be among
 * the newest. Muted words cost their reading only to who has some. A function, because its plan is made once for
 * everybody: planned anew for every page it would cost as much again as it does.
 */
drop function home_posts(uuid, timestamptz, timestamptz, uuid[], integer, integer);
create function home_posts(
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
      select who.creator_id, case when is_plain then (
          select o.published_at from post o
          where o.creator_id = who.creator_id and o.state = 'published' and (o.published_at, o.id) < (before, before_id)
            and o.id <> all(unwanted)
          order by o.published_at desc, o.id desc limit 1
        ) else (
          select o.published_at from post o
          where o.creator_id = who.creator_id and o.state = 'published' and (o.published_at, o.id) < (before, before_id)
            and o.id <> all(unwanted) and (o.is_reel or not only_reels)
            and not exists (select 1 from unnest(words) w (word) where strpos(o.folded, w.word) > 0)
          order by o.published_at desc, o.id desc limit 1
        ) end as newest
      from (
        select f.creator_id from follow f where f.follower_id = viewer
        union select s.creator_id from subscription s
          where s.fan_id = viewer and s.access_until > at and s.status not in ('ended', 'paused')
        union select viewer
      ) who
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
