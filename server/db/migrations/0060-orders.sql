-- Orders of every kind, their history and disputes. Moved by one table of transitions: orders/order-transitions.ts.

create table orders (
  id uuid primary key,
  number bigint generated always as identity unique,
  kind text not null check (kind in ('product', 'exchange', 'shoutout', 'call')),
  -- Which rows of the table of transitions apply.
  flow text not null check (flow in ('shipping', 'handOver', 'digital', 'shoutout')),
  buyer_id uuid not null references person,
  seller_id uuid not null references person,
  -- The product or shoutout that was ordered, with a snapshot of what was agreed.
  subject_id uuid not null,
  variant_id uuid,
  variant_title text not null default '',
  title text not null,
  photo_id uuid references media_file on delete set null,
  quantity integer not null check (quantity > 0),
  state text not null,
  is_open boolean not null,
  money text not null check (money in ('none', 'held', 'released', 'returned', 'split')),
  hold_id uuid references money_hold,
  transaction_id uuid,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  items_minor bigint not null check (items_minor >= 0),
  shipping_minor bigint not null check (shipping_minor >= 0),
  tax_minor bigint not null check (tax_minor >= 0),
  total_minor bigint not null check (total_minor >= 0),
  fee_minor bigint not null check (fee_minor >= 0),
  seller_minor bigint not null check (seller_minor >= 0),
  pay_currency text not null check (pay_currency ~ '^[A-Z]{3}$'),
  pay_minor bigint not null check (pay_minor >= 0),
  note text not null default '',
  -- Kept only while the order is open.
  address jsonb,
  pickup_place text not null default '',
  carrier text not null default '',
  tracking_number text not null default '',
  tracking_url text not null default '',
  chat_id uuid references conversation on delete set null,
  offer_id uuid,
  -- What only this kind of order knows.
  details jsonb not null default '{}',
  -- When the state ends by itself, and by which event.
  due_at timestamptz,
  due_event text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  closed_at timestamptz,
  check (buyer_id <> seller_id),
  check ((due_at is null) = (due_event is null)),
  check ((closed_at is null) = is_open),
  check (is_open or due_at is null),
  check (is_open or address is null),
  -- An order never ends with money held, and an open one has not moved it.
  check (case when is_open then money in ('none', 'held') else money <> 'held' end),
  check ((money = 'none') = (hold_id is null))
) with (fillfactor = 80);
create index orders_buyer on orders (buyer_id, created_at desc, id desc);
create index orders_seller on orders (seller_id, created_at desc, id desc);
create index orders_subject on orders (subject_id, state);
create index orders_chat on orders (chat_id) where chat_id is not null;
create index orders_photo on orders (photo_id) where photo_id is not null;
create index orders_transaction on orders (transaction_id) where transaction_id is not null;
create index orders_due on orders (due_at) where due_at is not null;
create index orders_disputed on orders (updated_at) where state = 'disputed';

-- The timeline.
create table order_event (
  id uuid primary key,
  seq bigint generated always as identity,
  order_id uuid not null references orders on delete cascade,
  event text not null,
  state text not null,
  role text not null check (role in ('buyer', 'seller', 'staff', 'system')),
  -- Who really acted: the person, their agency, or a member of staff.
  actor_id uuid,
  note text not null default '',
  at timestamptz not null
);
create index order_event_order on order_event (order_id, seq);

create table order_dispute (
  order_id uuid primary key references orders on delete cascade,
  reason text not null,
  opened_by text not null check (opened_by in ('buyer', 'seller')),
  text text not null,
  answer_by timestamptz not null,
  answer_text text,
  answered_at timestamptz,
  decision text check (decision in ('refund', 'release', 'split')),
  buyer_percent integer check (buyer_percent between 1 and 99),
  decision_reason text,
  decided_by uuid,
  decided_at timestamptz,
  opened_at timestamptz not null,
  closed_at timestamptz,
  check ((answer_text is null) = (answered_at is null)),
  check ((decision is null) = (decided_at is null)),
  check ((decision is not distinct from 'split') = (buyer_percent is not null))
);
create index order_dispute_open on order_dispute (opened_at) where closed_at is null;
create index order_dispute_decided on order_dispute (decided_at) where decided_at is not null;

create table order_dispute_media (
  order_id uuid not null references order_dispute on delete cascade,
  side text not null check (side in ('buyer', 'seller')),
  media_id uuid not null references media_file on delete cascade,
  position integer not null,
  primary key (order_id, side, media_id)
);
create index order_dispute_media_file on order_dispute_media (media_id);
