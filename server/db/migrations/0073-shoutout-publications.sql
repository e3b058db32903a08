-- The chat message of a delivered video, removed with a refund.
alter table shoutout_delivery add column message_id uuid references message on delete set null;
create index shoutout_delivery_message on shoutout_delivery (message_id);

-- A delivered shoutout becomes a reel once both sides have agreed; either side can withdraw.
create table shoutout_publication (
  order_id uuid primary key references orders on delete cascade,
  buyer_agreed_at timestamptz,
  seller_agreed_at timestamptz,
  caption text not null default '',
  post_id uuid references post on delete set null
);
create index shoutout_publication_post on shoutout_publication (post_id);
