-- Conversations, their members and messages.

create table conversation (
  id uuid primary key,
  kind text not null check (kind in ('direct', 'group')),
  -- Of a direct conversation: both people, the lower id first.
  low_id uuid references person on delete cascade,
  high_id uuid references person on delete cascade,
  -- What it is about, with a snapshot for lists.
  asset_id uuid,
  asset_owner_id uuid references person on delete set null,
  asset_title text not null default '',
  asset_image text,
  is_exchange boolean not null default false,
  title text not null default '',
  searchable_tags text[] not null default '{}',
  created_by uuid references person on delete set null,
  created_at timestamptz not null,
  -- Number of the last message, and of the last change to any message.
  last_seq bigint not null default 0,
  last_change_seq bigint not null default 0,
  last_message_id uuid,
  last_message_at timestamptz,
  self_destruct_seconds integer not null default 0 check (self_destruct_seconds >= 0),
  -- Offer and order fields of the list entry, written by the marketplace.
  deal jsonb not null default '{}',
  check ((kind = 'direct') = (low_id is not null and high_id is not null)),
  check (low_id < high_id)
) with (fillfactor = 80);
create unique index conversation_pair on conversation
  (low_id, high_id, coalesce(asset_id, '00000000-0000-0000-0000-000000000000'::uuid)) where kind = 'direct';
create index conversation_high on conversation (high_id) where kind = 'direct';
create index conversation_asset on conversation (asset_id) where asset_id is not null;
create index conversation_asset_owner on conversation (asset_owner_id) where asset_owner_id is not null;
create index conversation_created_by on conversation (created_by, created_at);

create table conversation_member (
  conversation_id uuid not null references conversation on delete cascade,
  person_id uuid not null references person on delete cascade,
  role text not null default 'member' check (role in ('owner', 'member')),
  folder text not null default 'main' check (folder in ('main', 'request')),
  joined_at timestamptz not null,
  -- Members see messages after this number: set by joining late and by deleting the conversation.
  cleared_seq bigint not null default 0,
  left_at timestamptz,
  is_hidden boolean not null default false,
  read_seq bigint not null default 0,
  delivered_seq bigint not null default 0,
  unread integer not null default 0 check (unread >= 0),
  is_marked_unread boolean not null default false,
  pinned_at timestamptz,
  archived_at timestamptz,
  is_muted boolean not null default false,
  muted_until timestamptz,
  nickname text not null default '',
  note text not null default '',
  draft text not null default '',
  draft_at timestamptz,
  -- When it last had something new for this member; orders the list.
  active_at timestamptz not null,
  primary key (conversation_id, person_id)
) with (fillfactor = 70);
create index conversation_member_list on conversation_member (person_id, folder, active_at desc, conversation_id)
  where left_at is null and not is_hidden;
create index conversation_member_unread on conversation_member (person_id)
  where left_at is null and (unread > 0 or is_marked_unread);

create table message (
  id uuid primary key,
  conversation_id uuid not null references conversation on delete cascade,
  seq bigint not null check (seq > 0),
  change_seq bigint not null check (change_seq > 0),
  sender_id uuid not null references person on delete cascade,
  -- Who really wrote it: the account itself, a team member (by_id), an automation.
  author_kind text not null default 'self' check (author_kind in ('self', 'team', 'automatic')),
  by_id uuid references person on delete set null,
  client_id uuid,
  type smallint not null check (type between 1 and 20),
  text text not null default '',
  -- Location, contact, sticker, shared post, link preview, event of types 15 to 20.
  content jsonb not null default '{}',
  reply_to_id uuid references message on delete set null,
  price_minor bigint check (price_minor > 0),
  currency text,
  is_forwarded boolean not null default false,
  is_vip boolean not null default false,
  mass_message_id uuid,
  reactions jsonb not null default '[]',
  -- Whether anything about it changed since it was sent.
  is_changed boolean not null default false,
  pinned_at timestamptz,
  created_at timestamptz not null,
  edited_at timestamptz,
  removed_at timestamptz,
  expires_at timestamptz,
  check ((price_minor is null) = (currency is null))
) with (fillfactor = 90);
create unique index message_seq on message (conversation_id, seq);
create index message_change on message (conversation_id, change_seq);
create index message_time on message (conversation_id, created_at);
create unique index message_client on message (sender_id, client_id) where client_id is not null;
create index message_search on message using gin (to_tsvector('simple', text)) where text <> '';
create index message_pinned on message (conversation_id, pinned_at desc) where pinned_at is not null;
create index message_due on message (expires_at) where expires_at is not null;
create index message_reply on message (reply_to_id) where reply_to_id is not null;
create index message_by on message (by_id) where by_id is not null;
create index message_mass on message (mass_message_id) where mass_message_id is not null;

create table message_media (
  message_id uuid not null references message on delete cascade,
  media_id uuid not null references media_file on delete cascade,
  position smallint not null,
  is_preview boolean not null default false,
  primary key (message_id, media_id)
);
create index message_media_file on message_media (media_id);

-- Deleted for one member only.
create table message_hidden (
  message_id uuid not null references message on delete cascade,
  person_id uuid not null references person on delete cascade,
  primary key (message_id, person_id)
);
create index message_hidden_person on message_hidden (person_id);

create table message_reaction (
  message_id uuid not null references message on delete cascade,
  person_id uuid not null references person on delete cascade,
  emoji text not null,
  at timestamptz not null,
  primary key (message_id, person_id)
);
create index message_reaction_person on message_reaction (person_id);

create table message_star (
  message_id uuid not null references message on delete cascade,
  person_id uuid not null references person on delete cascade,
  at timestamptz not null,
  primary key (message_id, person_id)
);
create index message_star_person on message_star (person_id, at desc);

create table chat_setting (
  person_id uuid primary key references person on delete cascade,
  who_may_write text not null default 'everyone'
    check (who_may_write in ('everyone', 'followers', 'subscribers', 'paid')),
  first_message_minor bigint check (first_message_minor > 0),
  currency text,
  read_receipts boolean not null default true,
  updated_at timestamptz not null,
  check ((first_message_minor is null) = (currency is null))
);

-- Copies of reported messages, so that staff see them and nothing else of the conversation.
create table report_message (
  report_id uuid not null references report on delete cascade,
  message_id uuid not null,
  conversation_id uuid not null,
  sender_id uuid references person on delete set null,
  type smallint not null,
  text text not null,
  media_ids uuid[] not null default '{}',
  sent_at timestamptz not null,
  primary key (report_id, message_id)
);
create index report_message_sender on report_message (sender_id) where sender_id is not null;
