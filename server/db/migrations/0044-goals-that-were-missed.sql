-- A post also says what became of a goal it missed: its goals are looked up in every state.
create index tip_goal_of_post on tip_goal (post_id, created_at desc) where post_id is not null;
