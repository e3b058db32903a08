-- Files people send: what they are, how far they are made ready, where they stand in the vault.

create table vault_folder (
  id uuid primary key,
  owner_id uuid not null references person on delete cascade,
  name text not null,
  created_at timestamptz not null
);
create unique index vault_folder_name on vault_folder (owner_id, lower(name));

create table media_file (
  id uuid primary key,
  -- The person whose file it is; who really sent it (an agency's employee) beside.
  owner_id uuid not null references person,
  by_id uuid references person on delete set null,
  folder text not null,
  name text not null,
  size_bytes bigint not null check (size_bytes > 0),
  state text not null check (state in ('sending', 'waiting', 'making', 'ready', 'failed')),
  -- Of a file that is being sent in parts.
  upload_id text,
  part_bytes integer,
  -- Known once its bytes were looked at.
  kind text check (kind in ('image', 'video', 'audio', 'document')),
  media_type text,
  sha256 bytea,
  progress smallint not null default 0 check (progress between 0 and 100),
  fault text,
  width integer,
  height integer,
  duration_ms integer,
  colour text,
  colour_name text,
  perceptual_hash bit(64),
  waveform smallint[],
  is_animated boolean not null default false,
  -- The heights of a video's ladder, and the key its segments are sealed with.
  ladder smallint[],
  hls_key bytea,
  poster_version smallint not null default 0,
  is_in_vault boolean not null,
  vault_folder_id uuid references vault_folder on delete set null,
  created_at timestamptz not null,
  ready_at timestamptz,
  check (state = 'sending' or kind is not null or state = 'failed'),
  check ((state = 'failed') = (fault is not null))
);
create index media_file_vault on media_file (owner_id, created_at desc, id) where is_in_vault;
create index media_file_owner on media_file (owner_id, state);
create index media_file_by on media_file (by_id) where by_id is not null;
create index media_file_folder on media_file (vault_folder_id) where vault_folder_id is not null;
-- What may be an orphan: never finished, failed, or outside every vault.
create index media_file_orphans on media_file (created_at) where not is_in_vault or state in ('sending', 'failed');

-- Who was given a marked copy of which picture.
create table media_mark (
  media_id uuid not null references media_file on delete cascade,
  viewer_id uuid not null references person on delete cascade,
  created_at timestamptz not null,
  primary key (media_id, viewer_id)
);
create index media_mark_viewer on media_mark (viewer_id);
