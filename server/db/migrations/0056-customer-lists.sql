-- One row per creator and fan (follower, subscriber, buyer or tipper) with what rule lists ask about, so that a rule
-- over a million customers is one scan. Kept by event handlers from follow, subscription and sale.
create table customer (
  creator_id uuid not null references person on delete cascade,
  person_id uuid not null references person on delete cascade,
  since timestamptz not null,
  is_follower boolean not null default false,
  subscribed_at timestamptz,
  -- When the latest subscription ends or ended; null without one.
  access_until timestamptz,
  -- In the creator's currency, without tax, refunds and anonymous tips.
  spent_minor bigint not null default 0 check (spent_minor >= 0),
  last_bought_at timestamptz,
  last_active_at timestamptz,
  language text not null,
  country text not null,
  primary key (creator_id, person_id)
) with (fillfactor = 80);
create index customer_person on customer (person_id);
create index person_hidden on person (id) where not is_shown(status_code);

create table customer_list (
  id uuid primary key,
  creator_id uuid not null references person on delete cascade,
  name text not null,
  kind text not null check (kind in ('manual', 'rule')),
  rules jsonb,
  is_close_friends boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Deleted lists still count for messages and stories that were made with them.
  deleted_at timestamptz,
  check ((kind = 'rule') = (rules is not null)),
  check (not is_close_friends or kind = 'manual')
);
create index customer_list_creator on customer_list (creator_id, created_at desc, id) where deleted_at is null;
create unique index customer_list_name on customer_list (creator_id, lower(name)) where deleted_at is null;
create unique index customer_list_close_friends on customer_list (creator_id)
  where is_close_friends and deleted_at is null;

create table customer_list_member (
  list_id uuid not null references customer_list on delete cascade,
  person_id uuid not null references person on delete cascade,
  at timestamptz not null,
  primary key (list_id, person_id)
);
create index customer_list_member_person on customer_list_member (person_id);

create function refresh_customers(creators uuid[], fans uuid[]) returns void language sql as $$
  with pair as (
    select distinct n.creator_id, n.person_id from unnest(creators, fans) as n (creator_id, person_id)
    where n.creator_id <> n.person_id
  ), found as (
    select pair.creator_id, pair.person_id, f.at as followed_at, s.subscribed_at, s.first_at, s.access_until,
      coalesce(b.spent, 0) as spent, b.first_at as bought_at, b.last_at, p.language, p.country, e.seen_at
    from pair join person p on p.id = pair.person_id join person c on c.id = pair.creator_id
    left join follow f on f.follower_id = pair.person_id and f.creator_id = pair.creator_id
    left join presence e on e.person_id = pair.person_id
    left join lateral (
      select max(t.started_at) as subscribed_at, min(t.started_at) as first_at,
        max(case t.status when 'ended' then least(t.access_until, t.ended_at)
          when 'paused' then least(t.access_until, t.paused_at) else t.access_until end) as access_until
      from subscription t where t.fan_id = pair.person_id and t.creator_id = pair.creator_id) s on true
    left join lateral (
      select min(t.at) as first_at, max(t.at) as last_at,
        sum(t.total_minor - coalesce((t.price->>'taxMinor')::bigint, 0)
          - (t.refunded_minor - coalesce((t.refunded->>'taxMinor')::bigint, 0)))
          filter (where t.currency = c.currency)::bigint as spent
      from sale t where t.buyer_id = pair.person_id and t.seller_id = pair.creator_id and not t.is_anonymous
        and t.refunded_minor < t.total_minor) b on true
  ), gone as (
    delete from customer k using found
    where k.creator_id = found.creator_id and k.person_id = found.person_id
      and found.followed_at is null and found.first_at is null and found.bought_at is null
  )
  insert into customer (creator_id, person_id, since, is_follower, subscribed_at, access_until, spent_minor,
    last_bought_at, last_active_at, language, country)
  select creator_id, person_id, least(followed_at, first_at, bought_at), followed_at is not null, subscribed_at,
    access_until, greatest(spent, 0), last_at, seen_at, language, country
  from found where followed_at is not null or first_at is not null or bought_at is not null
  order by creator_id, person_id
  on conflict (creator_id, person_id) do update set
    since = excluded.since, is_follower = excluded.is_follower, subscribed_at = excluded.subscribed_at,
    access_until = excluded.access_until, spent_minor = excluded.spent_minor,
    last_bought_at = excluded.last_bought_at, last_active_at = excluded.last_active_at,
    language = excluded.language, country = excluded.country
$$;

select refresh_customers(array_agg(creator_id), array_agg(person_id)) from (
  select creator_id, follower_id as person_id from follow
  union select creator_id, fan_id from subscription
  union select seller_id, buyer_id from sale where not is_anonymous) pair;
