-- Recordings of streams: segments while the stream runs, an ordinary video of the creator afterwards.

alter table stream
  add column is_recorded boolean not null default false,
  -- Own price of the recording; null: the stream's audience sees it.
  add column recording_price_minor bigint check (recording_price_minor > 0),
  -- Deleted recordings stay with their buyers.
  add column recording_deleted_at timestamptz;

alter index stream_recording rename to stream_recording_media;

create table stream_recording (
  stream_id uuid primary key references stream on delete cascade,
  state text not null check (state in ('recording', 'assembling', 'done', 'failed')),
  -- The node whose process records, until its lease ends.
  holder_id uuid,
  lease_until timestamptz not null,
  -- Moments with many tips, from the start of the recording.
  chapters jsonb not null default '[]'
);
create index stream_recording_open on stream_recording (lease_until) where state = 'recording';

-- Stored pieces of a recording that is not assembled yet, in the order of their names.
create table stream_segment (
  stream_id uuid not null references stream_recording on delete cascade,
  name text not null,
  started_at timestamptz not null,
  duration_ms integer not null check (duration_ms > 0),
  primary key (stream_id, name)
);
