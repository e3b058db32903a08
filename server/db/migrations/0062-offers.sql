-- Offers for products and the codes of a hand-over.

create table offer (
  id uuid primary key,
  product_id uuid not null references product on delete cascade,
  variant_id uuid not null,
  variant_title text not null default '',
  quantity integer not null check (quantity > 0),
  buyer_id uuid not null references person on delete cascade,
  seller_id uuid not null references person on delete cascade,
  -- What the buyer gives in an exchange.
  offered_product_id uuid references product on delete cascade,
  -- offerType on the wire: 1 made, 2 countered, 3 accepted, 4 rejected, 5 withdrawn, 6 expired.
  state smallint not null check (state between 1 and 6),
  is_open boolean not null generated always as (state in (1, 2)) stored,
  turn text not null check (turn in ('buyer', 'seller')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  asking_minor bigint,
  amount_minor bigint not null check (amount_minor >= 0),
  shipping_minor bigint not null check (shipping_minor >= 0),
  -- The most the buyer agreed to pay if the seller accepts; null while it is the buyer's turn.
  agreed_minor bigint,
  agreed_currency text,
  is_confirmed boolean not null default false,
  flow text not null check (flow in ('shipping', 'handOver')),
  address jsonb,
  chat_id uuid references conversation on delete set null,
  order_id uuid references orders,
  version integer not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (buyer_id <> seller_id),
  check ((state = 3) = (order_id is not null)),
  check ((agreed_minor is null) = (agreed_currency is null))
) with (fillfactor = 80);
create unique index offer_one_open on offer (product_id, buyer_id) where is_open;
create index offer_buyer on offer (buyer_id, created_at desc, id desc);
create index offer_seller on offer (seller_id, created_at desc, id desc);
create index offer_offered on offer (offered_product_id) where offered_product_id is not null;

create table offer_step (
  id uuid primary key,
  seq bigint generated always as identity,
  offer_id uuid not null references offer on delete cascade,
  state smallint not null,
  role text not null check (role in ('buyer', 'seller', 'system')),
  actor_id uuid,
  amount_minor bigint not null,
  message text not null default '',
  at timestamptz not null
);
create index offer_step_offer on offer_step (offer_id, seq);

-- One code per side of an order; a new one replaces it.
create table hand_over_code (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  side text not null check (side in ('buyer', 'seller')),
  short_hash bytea not null,
  tries integer not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz,
  unique (order_id, side)
);
