-- What people are to each other: follows and requests, blocks, restrictions, mutes; presence; pictures.

alter table person
  add column is_private boolean not null default false,
  add column last_seen_enabled boolean not null default true;

create table follow (
  follower_id uuid not null references person on delete cascade,
  creator_id uuid not null references person on delete cascade,
  at timestamptz not null,
  primary key (follower_id, creator_id),
  check (follower_id <> creator_id)
);
create index follow_followers on follow (creator_id, at desc, follower_id);
create index follow_following on follow (follower_id, at desc, creator_id);

-- Waits for the owner of a private profile.
create table follow_request (
  follower_id uuid not null references person on delete cascade,
  creator_id uuid not null references person on delete cascade,
  at timestamptz not null,
  primary key (follower_id, creator_id),
  check (follower_id <> creator_id)
);
create index follow_request_waiting on follow_request (creator_id, at desc, follower_id);

create table block (
  person_id uuid not null references person on delete cascade,
  blocked_id uuid not null references person on delete cascade,
  at timestamptz not null,
  primary key (person_id, blocked_id),
  check (person_id <> blocked_id)
);
create index block_other_way on block (blocked_id, person_id);

-- Restricting and muting are known to nobody but the one who does it.
create table restriction (
  person_id uuid not null references person on delete cascade,
  other_id uuid not null references person on delete cascade,
  at timestamptz not null,
  primary key (person_id, other_id),
  check (person_id <> other_id)
);
create table mute (
  person_id uuid not null references person on delete cascade,
  other_id uuid not null references person on delete cascade,
  at timestamptz not null,
  primary key (person_id, other_id),
  check (person_id <> other_id)
);

-- Suspended, deactivated and deleted people are shown and counted nowhere.
create function is_shown(status_code smallint) returns boolean immutable parallel safe language sql
  return status_code not in (2, 3, 4);

-- How many follow whom, among people who are shown. Kept by the triggers below, so that no page counts.
create table follow_count (
  person_id uuid primary key references person on delete cascade,
  followers integer not null default 0 check (followers >= 0),
  following integer not null default 0 check (following >= 0)
) with (fillfactor = 70);

-- Once for a whole statement, and in the order of ids: two that touch the same people never wait in a circle.
-- The shared lock keeps everyone's status still meanwhile; whoever changes one takes it alone.
create function count_follows() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(7261936);
  if tg_op = 'INSERT' then
    insert into follow_count as kept (person_id, followers, following)
    select part.person_id, sum(part.followers), sum(part.following)
    from changed
    join person a on a.id = changed.follower_id and is_shown(a.status_code)
    join person b on b.id = changed.creator_id and is_shown(b.status_code)
    cross join lateral (values (creator_id, 1, 0), (follower_id, 0, 1)) as part (person_id, followers, following)
    group by part.person_id order by part.person_id
    on conflict (person_id) do update set
      followers = kept.followers + excluded.followers, following = kept.following + excluded.following;
  else
    perform 1 from follow_count
    where person_id in (select follower_id from changed union select creator_id from changed)
    order by person_id for update;
    update follow_count kept set
      followers = kept.followers - gone.followers, following = kept.following - gone.following
    from (
      select part.person_id, sum(part.followers) as followers, sum(part.following) as following
      from changed
      join person a on a.id = changed.follower_id and is_shown(a.status_code)
      join person b on b.id = changed.creator_id and is_shown(b.status_code)
      cross join lateral (values (creator_id, 1, 0), (follower_id, 0, 1)) as part (person_id, followers, following)
      group by part.person_id
    ) as gone
    where gone.person_id = kept.person_id;
  end if;
  return null;
end $$;
create trigger follow_added after insert on follow
  referencing new table as changed for each statement execute function count_follows();
create trigger follow_removed after delete on follow
  referencing old table as changed for each statement execute function count_follows();

-- Someone disappears or comes back, and with them what they count for with others.
create function count_shown_person() returns trigger language plpgsql as $$
declare
  step integer := case when is_shown(new.status_code) then 1 else -1 end;
begin
  perform pg_advisory_xact_lock(7261936);
  update follow_count kept set followers = kept.followers + step
  from follow f join person other on other.id = f.creator_id and is_shown(other.status_code)
  where f.follower_id = new.id and kept.person_id = f.creator_id;
  update follow_count kept set following = kept.following + step
  from follow f join person other on other.id = f.follower_id and is_shown(other.status_code)
  where f.creator_id = new.id and kept.person_id = f.follower_id;
  insert into follow_count as kept (person_id, followers, following)
  select new.id,
    (select count(*) from follow f join person p on p.id = f.follower_id and is_shown(p.status_code)
      where f.creator_id = new.id and step = 1),
    (select count(*) from follow f join person p on p.id = f.creator_id and is_shown(p.status_code)
      where f.follower_id = new.id and step = 1)
  on conflict (person_id) do update set followers = excluded.followers, following = excluded.following;
  return null;
end $$;
create trigger person_shown after update of status_code on person for each row
  when (is_shown(old.status_code) <> is_shown(new.status_code)) execute function count_shown_person();

-- The last sign of life. Being online ends by itself when none has come for a minute.
create table presence (
  person_id uuid primary key references person on delete cascade,
  is_online boolean not null,
  seen_at timestamptz not null
) with (fillfactor = 70);

-- A file belongs to its uploader, a person or a guest's session, until it is used; unused ones are collected.
create table upload (
  id uuid primary key,
  key text not null unique,
  folder text not null,
  uploader_id uuid not null,
  width integer not null,
  height integer not null,
  size_bytes integer not null,
  created_at timestamptz not null,
  used_at timestamptz,
  unused_since timestamptz
);
create index upload_orphans on upload (unused_since) where unused_since is not null;
