-- Posts and what people do with them.

create table post (
  id uuid primary key,
  creator_id uuid not null references person on delete cascade,
  -- Who really wrote it, where an agency did.
  by_id uuid references person on delete set null,
  -- 1 photo, 2 video, 3 audio, 4 text: the first of its media decides.
  media_type smallint not null check (media_type between 1 and 4),
  title text not null default '',
  description text not null default '',
  visibility text not null check (visibility in ('free', 'followers', 'subscribers', 'price')),
  price_minor bigint check (price_minor > 0),
  subscriber_price_minor bigint check (subscriber_price_minor >= 0),
  currency text check (currency ~ '^[A-Z]{3}$'),
  tags text[] not null default '{}',
  place text not null default '',
  is_reel boolean not null default false,
  -- A reel can hand over to the whole of it.
  whole_post_id uuid references post on delete set null,
  comments_off boolean not null default false,
  state text not null check (state in ('draft', 'waiting', 'scheduled', 'published', 'hidden', 'deleted')),
  -- When it is to go out, when it did, when it goes away.
  publish_at timestamptz,
  published_at timestamptz,
  expires_at timestamptz,
  pinned_at timestamptz,
  edited_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- What a draft carries that is not yet a post: kept as the composer sent it.
  draft jsonb,
  check ((visibility = 'price') = (price_minor is not null) or state = 'draft'),
  check (price_minor is null or currency is not null),
  check (state <> 'published' or published_at is not null)
) with (fillfactor = 85);
create index post_of_creator on post (creator_id, published_at desc, id desc) where state = 'published';
create index post_newest on post (published_at desc, id desc) where state = 'published';
create index post_reels on post (published_at desc, id desc) where state = 'published' and is_reel;
create index post_premium on post (published_at desc, id desc) where state = 'published' and visibility = 'price';
create index post_pinned on post (creator_id, pinned_at desc) where pinned_at is not null;
create index post_unpublished on post (creator_id, updated_at desc) where state in ('draft', 'waiting', 'scheduled', 'hidden');
create index post_due on post (publish_at) where state in ('waiting', 'scheduled');
create index post_expiring on post (expires_at) where expires_at is not null and state = 'published';
create index post_tags on post using gin (tags) where state = 'published';
create index post_by on post (by_id) where by_id is not null;

create table post_media (
  post_id uuid not null references post on delete cascade,
  position smallint not null check (position between 0 and 19),
  media_id uuid not null references media_file,
  -- Shown to everybody who may know of the post.
  is_preview boolean not null default false,
  primary key (post_id, position),
  unique (post_id, media_id)
);
create index post_media_file on post_media (media_id);

create table post_mention (
  post_id uuid not null references post on delete cascade,
  person_id uuid not null references person on delete cascade,
  primary key (post_id, person_id)
);
create index post_mention_person on post_mention (person_id, post_id);

-- Sums kept beside the post in a few slots, so that a thousand people at one post do not wait for one row.
create table post_tally (
  post_id uuid not null references post on delete cascade,
  slot smallint not null check (slot between 0 and 15),
  likes integer not null default 0,
  comments integer not null default 0,
  tip_minor bigint not null default 0,
  shares integer not null default 0,
  views integer not null default 0,
  sales integer not null default 0,
  earned_minor bigint not null default 0,
  primary key (post_id, slot)
) with (fillfactor = 50);

create table post_like (
  post_id uuid not null references post on delete cascade,
  person_id uuid not null references person on delete cascade,
  at timestamptz not null,
  primary key (post_id, person_id)
);
create index post_like_person on post_like (person_id, at desc, post_id);
create index post_like_newest on post_like (post_id, at desc);

create table bookmark_collection (
  id uuid primary key,
  person_id uuid not null references person on delete cascade,
  name text not null,
  created_at timestamptz not null
);
create unique index bookmark_collection_name on bookmark_collection (person_id, lower(name));

create table bookmark (
  person_id uuid not null references person on delete cascade,
  post_id uuid not null references post on delete cascade,
  collection_id uuid references bookmark_collection on delete set null,
  at timestamptz not null,
  primary key (person_id, post_id)
);
create index bookmark_newest on bookmark (person_id, at desc, post_id);
create index bookmark_post on bookmark (post_id);
create index bookmark_collection_newest on bookmark (collection_id, at desc) where collection_id is not null;

-- Who saw a post on which day, once each.
create table post_view (
  post_id uuid not null references post on delete cascade,
  viewer_id uuid not null,
  day date not null,
  primary key (post_id, viewer_id, day)
);
create index post_view_day on post_view (day);

create table post_share (
  id uuid primary key,
  post_id uuid not null references post on delete cascade,
  person_id uuid references person on delete cascade,
  at timestamptz not null
);
create index post_share_post on post_share (post_id);
create index post_share_person on post_share (person_id) where person_id is not null;

-- Words a person wants to see no posts with.
create table muted_word (
  person_id uuid not null references person on delete cascade,
  word text not null,
  at timestamptz not null,
  primary key (person_id, word)
);
