-- A share counts once per viewer and day, as a view does; a guest is their session. Those from before stay as they are.
alter table post_share add column viewer_id uuid, add column day date;
create unique index post_share_once on post_share (post_id, viewer_id, day) where viewer_id is not null;
