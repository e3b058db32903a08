-- Live streams: rooms on the live server, their viewers, chat, sanctions and numbers.

create table stream (
  id uuid primary key,
  creator_id uuid not null references person on delete cascade,
  -- Who really created it: the creator, or someone of their agency.
  by_id uuid references person on delete set null,
  title text not null,
  description text not null default '',
  cover_media_id uuid references media_file on delete set null,
  category_id uuid references category on delete set null,
  -- 1 scheduled, 2 live, 3 ended, 4 cancelled, 5 interrupted
  status smallint not null check (status between 1 and 5),
  entry text not null check (entry in ('everyone', 'followers', 'subscribers', 'ticket')),
  price_minor bigint check (price_minor > 0),
  currency text not null,
  planned_minutes integer not null check (planned_minutes between 10 and 720),
  orientation text not null default 'landscape' check (orientation in ('landscape', 'portrait')),
  slow_mode_seconds integer not null default 0 check (slow_mode_seconds between 0 and 300),
  is_subscribers_chat boolean not null default false,
  blocked_words text[] not null default '{}',
  goal_title text not null default '',
  goal_minor bigint check (goal_minor > 0),
  pinned_message_id uuid,
  recording_media_id uuid references media_file on delete set null,
  -- The server publishes a demo video as the host.
  is_demo boolean not null default false,
  scheduled_at timestamptz,
  started_at timestamptz,
  interrupted_at timestamptz,
  -- When the host was last seen in the room; null until they are in it.
  host_seen_at timestamptz,
  ended_at timestamptz,
  end_reason text check (end_reason in ('host', 'hostLost', 'staff', 'accountClosed')),
  -- Tickets of a stream that never started or was too short: refunded one by one.
  refund_due boolean not null default false,
  created_at timestamptz not null,
  check ((entry = 'ticket') = (price_minor is not null)),
  check (status <> 1 or scheduled_at is not null),
  check (status not in (2, 3, 5) or started_at is not null)
) with (fillfactor = 80);
create index stream_creator on stream (creator_id, created_at desc, id);
create unique index stream_running on stream (creator_id) where status in (2, 5);
create index stream_live on stream (started_at desc) where status in (2, 5);
create index stream_scheduled on stream (scheduled_at) where status = 1;
create index stream_recorded on stream (ended_at desc) where recording_media_id is not null;
create index stream_refund on stream (id) where refund_due;
create index stream_by on stream (by_id) where by_id is not null;
create index stream_cover on stream (cover_media_id) where cover_media_id is not null;
create index stream_recording on stream (recording_media_id) where recording_media_id is not null;
create index stream_category on stream (category_id) where category_id is not null;

-- Counters apart from the stream: they change every second.
create table stream_tally (
  stream_id uuid primary key references stream on delete cascade,
  like_count integer not null default 0,
  message_count integer not null default 0,
  tip_minor bigint not null default 0,
  viewer_count integer not null default 0,
  peak_viewers integer not null default 0,
  -- Changed since it was last published.
  is_changed boolean not null default false
) with (fillfactor = 50);
create index stream_tally_changed on stream_tally (stream_id) where is_changed;

-- One row per viewer, guests by their session's id; `left_at` is null while they watch.
create table stream_viewer (
  stream_id uuid not null references stream on delete cascade,
  viewer_id uuid not null,
  person_id uuid references person on delete cascade,
  first_joined_at timestamptz not null,
  joined_at timestamptz not null,
  left_at timestamptz,
  watched_ms bigint not null default 0,
  preview_until timestamptz,
  primary key (stream_id, viewer_id)
) with (fillfactor = 70);
create index stream_viewer_present on stream_viewer (stream_id, joined_at desc) where left_at is null;
create index stream_viewer_preview on stream_viewer (preview_until) where left_at is null and preview_until is not null;
create index stream_viewer_person on stream_viewer (person_id) where person_id is not null;

create table stream_message (
  id uuid primary key,
  stream_id uuid not null references stream on delete cascade,
  sender_id uuid not null references person on delete cascade,
  by_id uuid references person on delete set null,
  -- 0 chat, 1 tip
  type smallint not null check (type in (0, 1)),
  text text not null,
  custom_type text,
  tip_id uuid,
  tip_minor bigint,
  transaction_id uuid,
  is_anonymous boolean not null default false,
  is_refunded boolean not null default false,
  at timestamptz not null,
  removed_at timestamptz,
  removed_by uuid references person on delete set null
);
create index stream_message_list on stream_message (stream_id, at desc, id desc) where removed_at is null;
create index stream_message_sender on stream_message (sender_id, stream_id, at desc);
create index stream_message_tip on stream_message (stream_id) where type = 1;
create unique index stream_message_transaction on stream_message (transaction_id) where transaction_id is not null;
create index stream_message_by on stream_message (by_id) where by_id is not null;
create index stream_message_removed_by on stream_message (removed_by) where removed_by is not null;

-- Mutes and time-outs hold for a stream, bans for all streams of the creator.
create table stream_sanction (
  id uuid primary key,
  stream_id uuid not null references stream on delete cascade,
  creator_id uuid not null references person on delete cascade,
  person_id uuid not null references person on delete cascade,
  kind text not null check (kind in ('mute', 'timeout', 'ban')),
  until timestamptz,
  by_id uuid references person on delete set null,
  at timestamptz not null,
  lifted_at timestamptz,
  lifted_by uuid references person on delete set null,
  check ((kind = 'timeout') = (until is not null))
);
create index stream_sanction_person on stream_sanction (person_id, creator_id) where lifted_at is null;
create index stream_sanction_stream on stream_sanction (stream_id, at desc);
create index stream_sanction_creator on stream_sanction (creator_id, at desc);
create index stream_sanction_by on stream_sanction (by_id) where by_id is not null;
create index stream_sanction_lifted_by on stream_sanction (lifted_by) where lifted_by is not null;

create table stream_moderator (
  stream_id uuid not null references stream on delete cascade,
  person_id uuid not null references person on delete cascade,
  primary key (stream_id, person_id)
);
create index stream_moderator_person on stream_moderator (person_id);

create table stream_reminder (
  stream_id uuid not null references stream on delete cascade,
  person_id uuid not null references person on delete cascade,
  at timestamptz not null,
  primary key (stream_id, person_id)
);
create index stream_reminder_person on stream_reminder (person_id);

-- Viewers over time, one point a minute.
create table stream_sample (
  stream_id uuid not null references stream on delete cascade,
  at timestamptz not null,
  viewers integer not null,
  primary key (stream_id, at)
);
