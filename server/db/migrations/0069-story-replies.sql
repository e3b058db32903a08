-- The viewer's latest reply, for the list of viewers. Messages delete themselves, so there is no reference.
alter table story_view add column reply_message_id uuid;
