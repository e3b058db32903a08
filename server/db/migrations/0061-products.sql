-- Products for sale, their variants, files and the people who saved them.

create table product (
  id uuid primary key,
  seller_id uuid not null references person on delete cascade,
  kind text not null check (kind in ('physical', 'digital')),
  title text not null,
  description text not null default '',
  category text not null,
  condition text not null,
  -- The price unless a variant has its own; null for products sold only by offer or exchange.
  price_minor bigint check (price_minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- The lowest price in cents of a US dollar, to compare and sort.
  compare_minor bigint,
  accepts_offers boolean not null default false,
  accepts_exchange boolean not null default false,
  exchange_wanted text not null default '',
  attributes jsonb not null default '[]',
  tags text[] not null default '{}',
  -- [{ name, countries, priceMinor, daysMin, daysMax }]; no countries means everywhere else.
  shipping_zones jsonb not null default '[]',
  pickup_place text not null default '',
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  state text not null check (state in ('draft', 'scheduled', 'active', 'paused', 'removed')),
  -- The sum of its variants, kept by the code that changes them.
  quantity_left integer not null default 0 check (quantity_left >= 0),
  sold_count integer not null default 0 check (sold_count >= 0),
  -- Folded words of title, tags, category and seller, with a space around each.
  search_text text not null default '',
  publish_at timestamptz,
  published_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  is_listed boolean not null generated always as (state = 'active' and (kind = 'digital' or quantity_left > 0)) stored,
  check ((latitude is null) = (longitude is null)),
  check ((state = 'scheduled') = (publish_at is not null))
) with (fillfactor = 80);
create index product_seller on product (seller_id, created_at desc, id desc) where state <> 'removed';
create index product_shop on product (seller_id, published_at desc, id desc) where is_listed;
create index product_newest on product (published_at desc, id desc) where is_listed;
create index product_category on product (category, published_at desc, id desc) where is_listed;
create index product_price on product (compare_minor, id) where is_listed;
create index product_category_price on product (category, compare_minor, id) where is_listed;
create index product_search on product using gin (search_text gin_trgm_ops) where is_listed;
create index product_place on product (latitude, longitude) where is_listed and latitude is not null;
create index product_due on product (publish_at) where state = 'scheduled';

create table product_variant (
  id uuid primary key,
  product_id uuid not null references product on delete cascade,
  title text not null default '',
  price_minor bigint check (price_minor > 0),
  quantity_left integer not null check (quantity_left >= 0),
  position integer not null,
  removed_at timestamptz
) with (fillfactor = 80);
create index product_variant_product on product_variant (product_id, position) where removed_at is null;

create table product_media (
  product_id uuid not null references product on delete cascade,
  media_id uuid not null references media_file on delete cascade,
  -- Photos are public with the product; files are what a digital product delivers.
  role text not null check (role in ('photo', 'file')),
  position integer not null,
  primary key (product_id, role, media_id)
);
create index product_media_file on product_media (media_id);

-- The files a buyer of a digital product got, whatever the seller changes later.
create table order_file (
  order_id uuid not null references orders on delete cascade,
  media_id uuid not null references media_file on delete cascade,
  position integer not null,
  primary key (order_id, media_id)
);
create index order_file_media on order_file (media_id);

create table saved_product (
  person_id uuid not null references person on delete cascade,
  product_id uuid not null references product on delete cascade,
  at timestamptz not null,
  primary key (person_id, product_id)
);
create index saved_product_product on saved_product (product_id);

create table saved_search (
  id uuid primary key,
  person_id uuid not null references person on delete cascade,
  name text not null,
  query jsonb not null,
  has_alert boolean not null,
  created_at timestamptz not null
);
create index saved_search_person on saved_search (person_id, created_at desc, id desc);
create index saved_search_alerting on saved_search (id) where has_alert;

-- Alerts that were sent, so that each is sent once.
create table saved_search_alert (
  saved_search_id uuid not null references saved_search on delete cascade,
  product_id uuid not null references product on delete cascade,
  primary key (saved_search_id, product_id)
);
create index saved_search_alert_product on saved_search_alert (product_id);
