-- Packs of VIP messages, the credits they give, and the messages that hold one.

create table vip_plan (
  id uuid primary key,
  creator_id uuid not null references person on delete cascade,
  name text not null,
  credits smallint not null check (credits between 1 and 100),
  price_minor bigint not null check (price_minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  answer_hours smallint not null check (answer_hours between 1 and 720),
  created_at timestamptz not null,
  closed_at timestamptz
);
create index vip_plan_creator on vip_plan (creator_id, created_at);

create table vip_purchase (
  id uuid primary key,
  plan_id uuid not null references vip_plan,
  fan_id uuid not null references person,
  creator_id uuid not null references person,
  transaction_id uuid not null unique,
  credits smallint not null check (credits > 0),
  remaining smallint not null check (remaining >= 0 and remaining <= credits),
  answer_hours smallint not null,
  at timestamptz not null,
  refunded_at timestamptz
);
create index vip_purchase_credits on vip_purchase (fan_id, creator_id, at) where refunded_at is null;
create index vip_purchase_creator on vip_purchase (creator_id);

create table vip_message (
  message_id uuid primary key references message on delete cascade,
  purchase_id uuid not null references vip_purchase,
  fan_id uuid not null references person,
  creator_id uuid not null references person,
  state text not null default 'held' check (state in ('held', 'answered', 'returned')),
  answer_by timestamptz not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'held') = (ended_at is null))
);
create index vip_message_due on vip_message (answer_by) where state = 'held';
create index vip_message_inbox on vip_message (creator_id, state, answer_by);
create index vip_message_fan on vip_message (fan_id, creator_id, state);
