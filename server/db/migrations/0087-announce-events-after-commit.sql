-- Servers announce events once they are committed: a notification inside a transaction makes all commits that
-- notify wait for each other.
drop trigger event_announced on event;
drop function announce_event();
