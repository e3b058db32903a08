-- Plans, who holds one and what was bought: with follows, everything that decides who may see what.

create table plan (
  id uuid primary key,
  creator_id uuid not null references person on delete cascade,
  name text not null,
  blurb text not null default '',
  months smallint not null check (months between 1 and 24),
  price_minor bigint not null check (price_minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  trial_days smallint not null default 0 check (trial_days between 0 and 90),
  position smallint not null default 0,
  created_at timestamptz not null,
  -- Offered no more; who holds it keeps it at its price.
  closed_at timestamptz
);
create index plan_offered on plan (creator_id, position, id) where closed_at is null;

-- A link that makes the beginning cheaper or free, for so many and so long.
create table promotion (
  id uuid primary key,
  creator_id uuid not null references person on delete cascade,
  -- Any plan of the creator when empty.
  plan_id uuid references plan on delete cascade,
  code text not null,
  percent_off smallint not null default 0 check (percent_off between 0 and 100),
  -- For how many periods; a trial has none.
  periods smallint not null default 1 check (periods between 1 and 24),
  trial_days smallint not null default 0 check (trial_days between 0 and 90),
  max_uses integer check (max_uses > 0),
  used integer not null default 0 check (used >= 0),
  starts_at timestamptz not null,
  ends_at timestamptz,
  created_at timestamptz not null,
  closed_at timestamptz,
  check (max_uses is null or used <= max_uses),
  check (percent_off > 0 or trial_days > 0)
);
create unique index promotion_code on promotion (creator_id, lower(code));

create table subscription (
  id uuid primary key,
  fan_id uuid not null references person,
  creator_id uuid not null references person,
  plan_id uuid not null references plan,
  status text not null check (status in ('trial', 'active', 'grace', 'paused', 'ended')),
  -- The price of the day it began, for as long as it lasts.
  months smallint not null check (months between 1 and 24),
  price_minor bigint not null check (price_minor > 0),
  currency text not null,
  percent_off smallint not null default 0 check (percent_off between 0 and 100),
  discounts_left smallint not null default 0 check (discounts_left >= 0),
  promotion_id uuid references promotion on delete set null,
  -- A plan it changes to when the period ends.
  next_plan_id uuid references plan,
  -- `wallet`, or the id of a card.
  pay_by text not null default 'wallet',
  gift_from uuid references person,
  started_at timestamptz not null,
  period_start timestamptz not null,
  period_end timestamptz not null,
  -- When access ends if nothing more happens: with grace while it renews, at the period's end once cancelled.
  access_until timestamptz not null,
  cancelled_at timestamptz,
  paused_at timestamptz,
  resumes_at timestamptz,
  -- When the job looks at it again, and how often it tried in vain.
  due_at timestamptz,
  tries smallint not null default 0,
  reminded_for timestamptz,
  ended_at timestamptz,
  check (fan_id <> creator_id),
  check (period_start < period_end),
  check ((status = 'ended') = (ended_at is not null))
) with (fillfactor = 80);
-- Nobody holds two at one creator, however often and wherever they press.
create unique index subscription_one on subscription (fan_id, creator_id) where status <> 'ended';
create index subscription_access on subscription (fan_id, creator_id, access_until);
create index subscription_creator on subscription (creator_id, started_at desc, id);
create index subscription_fan on subscription (fan_id, started_at desc, id);
create index subscription_due on subscription (due_at) where due_at is not null;

-- Every period that was paid for, with what it cost.
create table subscription_period (
  subscription_id uuid not null references subscription on delete cascade,
  number smallint not null check (number > 0),
  kind text not null check (kind in ('trial', 'first', 'renewal', 'change', 'gift')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  transaction_id uuid,
  price_minor bigint not null check (price_minor >= 0),
  currency text not null,
  primary key (subscription_id, number)
);

-- What a fan bought once and for all, whatever it is: a post, a message, a ticket.
create table purchase (
  id uuid primary key,
  fan_id uuid not null references person,
  creator_id uuid not null references person,
  subject_kind text not null,
  subject_id uuid not null,
  transaction_id uuid not null unique,
  price_minor bigint not null check (price_minor > 0),
  currency text not null,
  at timestamptz not null,
  refunded_at timestamptz
);
create unique index purchase_once on purchase (fan_id, subject_kind, subject_id) where refunded_at is null;
create index purchase_list on purchase (fan_id, at desc, id);
create index purchase_subject on purchase (subject_kind, subject_id, at desc);
create index purchase_creator on purchase (creator_id, at desc);
