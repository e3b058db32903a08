-- Each order of creators holds what a list may be filtered by, as the usual one does: where the best rated are not
-- among the cheap ones, a page of both is found without a look into the table for everyone who is passed by.
drop index creator_signal_opened, creator_signal_followers, creator_signal_rating, creator_signal_month;
create index creator_signal_opened on creator_signal (opened_at desc, person_id)
  include (month_minor, shoutout_minor, rating, category_ids) where is_listed;
create index creator_signal_followers on creator_signal (followers desc, person_id)
  include (month_minor, shoutout_minor, rating, category_ids) where is_listed;
create index creator_signal_rating on creator_signal (rating desc, rating_count desc, person_id)
  include (month_minor, shoutout_minor, category_ids) where is_listed;
create index creator_signal_month on creator_signal (month_minor, person_id)
  include (shoutout_minor, rating, category_ids) where is_listed;
