-- Notifications: one row per user, kind, subject and day.

create table notification (
  id uuid primary key,
  person_id uuid not null references person on delete cascade,
  kind text not null,
  -- What it is about, such as a post; empty for kinds without a subject.
  subject_id text not null default '',
  day date not null,
  -- The latest users who caused it, for avatars.
  face_ids uuid[] not null default '{}',
  actor_count integer not null default 0 check (actor_count >= 0),
  -- Sum of the amounts while they share a currency.
  amount_minor bigint,
  currency text,
  -- Ids and values its link and text need.
  details jsonb not null default '{}',
  in_app boolean not null default true,
  in_email boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  seen_at timestamptz,
  read_at timestamptz,
  unique (person_id, kind, subject_id, day)
) with (fillfactor = 80);
create index notification_list on notification (person_id, updated_at desc, id) where in_app;
create index notification_unseen on notification (person_id) where in_app and seen_at is null;
create index notification_age on notification (updated_at);

-- Users counted in a row, so that nobody is counted twice. Likes are counted from `post_like`.
create table notification_actor (
  notification_id uuid not null references notification on delete cascade,
  person_id uuid not null references person on delete cascade,
  seq bigint generated always as identity,
  primary key (notification_id, person_id)
);
create index notification_actor_latest on notification_actor (notification_id, seq desc);
create index notification_actor_person on notification_actor (person_id);

-- Only what differs from the default of the kind.
create table notification_setting (
  person_id uuid not null references person on delete cascade,
  kind text not null,
  in_app boolean not null,
  push boolean not null,
  email boolean not null,
  primary key (person_id, kind)
);
create index notification_setting_kind on notification_setting (kind, person_id);

create table notification_preference (
  person_id uuid primary key references person on delete cascade,
  -- Minutes after midnight in `timezone`; both or none.
  quiet_from smallint check (quiet_from between 0 and 1439),
  quiet_to smallint check (quiet_to between 0 and 1439),
  -- Empty: the time zone of the account.
  timezone text not null default '',
  -- Pushes show neutral text only.
  is_discreet boolean not null default false,
  digest text not null default 'off' check (digest in ('off', 'daily', 'weekly')),
  digest_sent_at timestamptz,
  -- The newest product update this user has seen.
  updates_read_at timestamptz,
  check ((quiet_from is null) = (quiet_to is null))
);
create index notification_preference_digest on notification_preference (digest, person_id) where digest <> 'off';

create table notification_post_mute (
  person_id uuid not null references person on delete cascade,
  post_id uuid not null references post on delete cascade,
  at timestamptz not null,
  primary key (person_id, post_id)
);
create index notification_post_mute_post on notification_post_mute (post_id);

create table notification_person_mute (
  person_id uuid not null references person on delete cascade,
  other_id uuid not null references person on delete cascade,
  at timestamptz not null,
  primary key (person_id, other_id),
  check (person_id <> other_id)
);
create index notification_person_mute_other on notification_person_mute (other_id);

-- Posts whose likes changed since notifications were last built. By slot, like the counters, so that likes of one
-- post do not wait for each other.
create table post_like_pending (
  post_id uuid not null references post on delete cascade,
  slot smallint not null,
  primary key (post_id, slot)
);
