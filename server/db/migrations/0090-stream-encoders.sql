-- Where an encoder program such as OBS sends a stream: an ingress of the live server. The key is encrypted.
create table stream_encoder (
  stream_id uuid primary key references stream on delete cascade,
  ingress_id text not null,
  protocol text not null check (protocol in ('rtmp', 'whip')),
  url text not null,
  sealed_key bytea not null,
  created_at timestamptz not null
);
