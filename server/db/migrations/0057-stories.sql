create table story (
  id uuid primary key,
  creator_id uuid not null references person on delete cascade,
  by_id uuid references person on delete set null,
  kind text not null check (kind in ('image', 'video', 'text')),
  media_id uuid references media_file on delete cascade,
  background text not null default 'ink',
  text text not null default '',
  -- Texts, mentions, links, polls and questions with their places on the story.
  layers jsonb not null default '[]',
  audience text not null check (audience in ('everyone', 'followers', 'subscribers', 'list', 'closeFriends', 'price')),
  list_id uuid references customer_list on delete cascade,
  price_minor bigint check (price_minor > 0),
  currency text,
  allows_replies boolean not null default true,
  state text not null default 'published' check (state in ('published', 'deleted', 'removed')),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  check ((kind = 'text') = (media_id is null)),
  check ((audience in ('list', 'closeFriends')) = (list_id is not null)),
  check ((audience = 'price') = (price_minor is not null and currency is not null))
);
create index story_active on story (creator_id, expires_at) where state = 'published';
create index story_archive on story (creator_id, created_at desc, id) where state = 'published';
create index story_expires on story (expires_at, creator_id) where state = 'published';
create index story_media on story (media_id) where media_id is not null;
create index story_list on story (list_id) where list_id is not null;
create index story_by on story (by_id) where by_id is not null;

-- Once per person and story, with what they did.
create table story_view (
  story_id uuid not null references story on delete cascade,
  person_id uuid not null references person on delete cascade,
  at timestamptz not null,
  reaction text,
  replied_at timestamptz,
  vote smallint,
  primary key (story_id, person_id)
) with (fillfactor = 90);
create index story_view_list on story_view (story_id, at desc, person_id);
create index story_view_person on story_view (person_id, at desc);

create table featured_collection (
  id uuid primary key,
  creator_id uuid not null references person on delete cascade,
  title text not null,
  cover_story_id uuid references story on delete set null,
  position integer not null,
  created_at timestamptz not null
);
create index featured_collection_creator on featured_collection (creator_id, position, id);
create index featured_collection_cover on featured_collection (cover_story_id) where cover_story_id is not null;

create table featured_story (
  collection_id uuid not null references featured_collection on delete cascade,
  story_id uuid not null references story on delete cascade,
  position integer not null,
  primary key (collection_id, story_id)
);
create index featured_story_story on featured_story (story_id);
