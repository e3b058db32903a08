-- Followers who want to be notified of every new post of a creator.
create table post_alert (
  person_id uuid not null references person on delete cascade,
  creator_id uuid not null references person on delete cascade,
  at timestamptz not null,
  primary key (person_id, creator_id)
);
create index post_alert_creator on post_alert (creator_id, person_id);
