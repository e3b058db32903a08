-- What pages say about themselves, read once for all messages that link to them. An empty title: no preview.
create table link_preview (
  url text primary key check (length(url) <= 1000),
  title text not null,
  description text not null,
  site text not null,
  image_key text,
  fetched_at timestamptz not null
);
