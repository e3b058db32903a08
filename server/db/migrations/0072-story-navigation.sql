-- How viewers moved through a story, for its creator.
alter table story_view add column taps_back smallint not null default 0, add column exited_at timestamptz;
