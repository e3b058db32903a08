-- Likes come from many viewers every second. Each is added to one of a few rows per stream, which do not block each
-- other; once a second they are moved to the tally.
create table stream_like_slot (
  stream_id uuid not null references stream on delete cascade,
  slot smallint not null,
  like_count integer not null,
  primary key (stream_id, slot)
) with (fillfactor = 50);

-- Messages are counted from their own table, so that those of one stream do not wait for one row.
alter table stream_tally drop column message_count;
