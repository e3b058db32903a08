-- Tells every node at commit which rows that others may have cached were changed. Rows of `post` and `person` need no
-- notice where readers compare their versions. Columns are named by the triggers.
create function notify_changed() returns trigger language plpgsql as $$
declare
  changed jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  ids text;
begin
  select string_agg(changed ->> name, ',') into ids from unnest(tg_argv) name where changed ->> name is not null;
  if ids is not null then perform pg_notify('changed', ids); end if;
  return null;
end $$;

-- What post cards show.
create trigger comment_notice after insert or delete or update of text, state, likes, is_counted on comment
  for each row execute function notify_changed('post_id');
create trigger media_notice after update of state, kind, folder, width, height, duration_ms, colour, waveform,
    poster_version, captions on media_file
  for each row when (old.state is distinct from new.state or old.kind is distinct from new.kind
    or old.folder is distinct from new.folder or old.width is distinct from new.width
    or old.height is distinct from new.height or old.duration_ms is distinct from new.duration_ms
    or old.colour is distinct from new.colour or old.waveform::text is distinct from new.waveform::text
    or old.poster_version is distinct from new.poster_version or old.captions is distinct from new.captions)
  execute function notify_changed('id');
create trigger post_media_notice after insert or update or delete on post_media
  for each row execute function notify_changed('post_id');
create trigger post_mention_notice after insert or delete on post_mention
  for each row execute function notify_changed('post_id');
create trigger goal_notice after insert or update on tip_goal
  for each row execute function notify_changed('post_id', 'id');
create trigger wallet_notice after insert on wallet
  for each row execute function notify_changed('person_id');

-- Names of mentioned and commenting people.
create trigger person_notice after update of username, first_name, status_code, is_private on person
  for each row when (old.username <> new.username or old.status_code <> new.status_code)
  execute function notify_changed('id');

-- What a user's own feed is made of.
create trigger follow_notice after insert or delete on follow
  for each row execute function notify_changed('follower_id');
create trigger subscription_notice after insert or update of status, access_until on subscription
  for each row execute function notify_changed('fan_id');
create trigger mute_notice after insert or delete on mute
  for each row execute function notify_changed('person_id');
create trigger block_notice after insert or delete on block
  for each row execute function notify_changed('person_id', 'blocked_id');
create trigger muted_word_notice after insert or delete on muted_word
  for each row execute function notify_changed('person_id');
create trigger not_interested_notice after insert or delete on unwanted_post
  for each row execute function notify_changed('person_id');

-- A post that appears may belong on anybody's feed.
create function notify_published() returns trigger language plpgsql as $$
begin
  perform pg_notify('changed', 'published');
  return null;
end $$;
create trigger post_added_notice after insert on post
  for each row when (new.state = 'published') execute function notify_published();
create trigger post_published_notice after update of state, published_at on post
  for each row when (old.state is distinct from new.state or old.published_at is distinct from new.published_at)
  execute function notify_published();
