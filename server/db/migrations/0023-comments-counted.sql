-- Whether a comment stands in the post's count: one that is held, hidden or by somebody restricted does not.
alter table comment add column is_counted boolean not null default true;
-- Only one is pinned at a post.
create unique index comment_pinned on comment (post_id) where pinned_at is not null;
