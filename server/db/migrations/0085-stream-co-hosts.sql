-- Co-hosts on the stage of a stream, and their agreed share of its tips.

create table stream_co_host (
  id uuid primary key,
  stream_id uuid not null references stream on delete cascade,
  person_id uuid not null references person on delete cascade,
  -- Share of the host's income from tips while they are on the stage, as both agreed.
  tip_share_bps integer not null check (tip_share_bps between 0 and 9000),
  state text not null check (state in ('invited', 'accepted', 'declined', 'withdrawn', 'left', 'removed', 'ended')),
  invited_at timestamptz not null,
  answered_at timestamptz,
  ended_at timestamptz,
  check ((state in ('invited', 'accepted')) = (ended_at is null))
);
-- One at a time, invited or on the stage.
create unique index stream_co_host_open on stream_co_host (stream_id) where ended_at is null;
create index stream_co_host_person on stream_co_host (person_id);
create index stream_co_host_stream on stream_co_host (stream_id);

-- A second earner of a sale, paid from the seller's income.
alter table sale add column partner_id uuid references person;
create index sale_partner on sale (partner_id, at desc) where partner_id is not null;
