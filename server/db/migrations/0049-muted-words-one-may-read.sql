-- A word one mutes is looked for in what one may read. A text that is locked would tell by its absence which words are
-- in it: of it only the title counts, which stands before the line break.
update post set folded = lower(title) || e'\n' || folded;

create function says_muted(o post, words text[], viewer uuid, at timestamptz) returns boolean
  stable parallel safe language sql
  return exists (select 1 from unnest(words) w (word) where strpos(o.folded, w.word) > 0 and (
    o.media_type <> 4 or o.visibility = 'free' or o.creator_id = viewer
    or strpos(split_part(o.folded, e'\n', 1), w.word) > 0
    or (o.visibility = 'followers'
      and exists (select 1 from follow f where f.follower_id = viewer and f.creator_id = o.creator_id))
    or ((o.visibility <> 'price' or o.subscriber_price_minor = 0)
      and exists (select 1 from subscription s where s.fan_id = viewer and s.creator_id = o.creator_id
        and s.access_until > says_muted.at and s.status not in ('ended', 'paused')))
    or exists (select 1 from purchase b where b.fan_id = viewer and b.subject_kind = 'post' and b.subject_id = o.id
      and b.refunded_at is null)));

-- As it was, but for that.
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
