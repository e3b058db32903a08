-- What creator cards and the home page show.
create trigger follow_request_notice after insert or delete on follow_request
  for each row execute function notify_changed('follower_id');
create trigger person_category_notice after insert or delete on person_category
  for each row execute function notify_changed('person_id');
create trigger creator_price_notice after insert or update or delete on creator_price
  for each row execute function notify_changed('person_id');
create trigger category_notice after update on category
  for each row execute function notify_changed('id');
create trigger presence_setting_notice after update of last_seen_enabled on person
  for each row when (old.last_seen_enabled <> new.last_seen_enabled) execute function notify_changed('id');
