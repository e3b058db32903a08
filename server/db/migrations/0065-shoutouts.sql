-- Shoutout offers of creators and the videos that were delivered; orders are rows of `orders`.
create table shoutout_offer (
  id uuid primary key,
  creator_id uuid not null unique references person on delete cascade,
  occasions text[] not null,
  price_minor bigint not null check (price_minor > 0),
  rush_minor bigint check (rush_minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  days_promised integer not null check (days_promised between 1 and 30),
  weekly_capacity integer not null check (weekly_capacity > 0),
  intro text not null,
  not_done text not null,
  is_open boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table shoutout_sample (
  offer_id uuid not null references shoutout_offer on delete cascade,
  media_id uuid not null references media_file on delete cascade,
  position integer not null,
  primary key (offer_id, media_id)
);
create index shoutout_sample_media on shoutout_sample (media_id);

create table shoutout_delivery (
  order_id uuid not null references orders on delete cascade,
  media_id uuid not null references media_file on delete cascade,
  at timestamptz not null,
  primary key (order_id, media_id)
);
create index shoutout_delivery_media on shoutout_delivery (media_id);
create index orders_shoutouts on orders (seller_id, created_at desc) where kind = 'shoutout';
