-- A job that sends a message may run again when its runner was killed before it could say that it was done.
alter table outbox_message add column message_id text unique;
