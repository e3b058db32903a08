-- The newest posts on somebody's home: of whom they follow or pay, and their own, but for those in `except`. Of each
-- creator no more than `each` are looked at, by the index post_of_creator. A function, because its plan is made once
-- for everybody: planned anew for every page it would cost as much again as it does.
create function home_posts(viewer uuid, at timestamptz, before timestamptz, except_ids uuid[], each integer, most integer)
  returns table (id uuid, creator_id uuid, published_at timestamptz, visibility text, subscriber_price_minor bigint, is_shown boolean)
  language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  return query
    select o.id, o.creator_id, o.published_at, o.visibility, o.subscriber_price_minor, is_shown(p.status_code)
    from (
      select o.id, o.published_at from (
        select f.creator_id from follow f where f.follower_id = viewer
        union select s.creator_id from subscription s
          where s.fan_id = viewer and s.access_until > at and s.status not in ('ended', 'paused')
        union select viewer
      ) who cross join lateral (
        select o.id, o.published_at from post o
        where o.creator_id = who.creator_id and o.state = 'published' and o.published_at <= before
        order by o.published_at desc, o.id desc limit each
      ) o
      where who.creator_id <> all(except_ids)
      order by o.published_at desc, o.id desc limit most
    ) top join post o on o.id = top.id join person p on p.id = o.creator_id
    order by top.published_at desc, top.id desc;
end $$;
