-- Somebody who gives without their name is not told to who gets it.
alter table sale add column is_anonymous boolean not null default false;

-- What of it its creator earned, so that a post's sums can be put right when it is given back.
alter table tip add column earned_minor bigint not null default 0 check (earned_minor >= 0);
alter table purchase add column earned_minor bigint not null default 0 check (earned_minor >= 0);
-- When its buyer first saw what was locked.
alter table purchase add column opened_at timestamptz;

-- One goal at a time for a creator as a whole, beside those of single posts.
create unique index tip_goal_own on tip_goal (creator_id) where post_id is null and state = 'open';
create index tip_held on tip (goal_id) where state = 'held';
