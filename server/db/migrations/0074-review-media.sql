-- Photos of reviews, and reports about reviews.
create table review_media (
  review_id uuid not null references review on delete cascade,
  media_id uuid not null references media_file on delete cascade,
  position integer not null,
  primary key (review_id, media_id)
);
create index review_media_file on review_media (media_id);

alter table report drop constraint report_subject_kind_check;
alter table report add constraint report_subject_kind_check check (
  subject_kind in ('post', 'comment', 'person', 'story', 'stream', 'message', 'product', 'review'));
