-- What a creator wants to earn in a month.
create table earning_goal (
  creator_id uuid primary key references person on delete cascade,
  target_minor bigint not null check (target_minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  updated_at timestamptz not null
);
-- What came in on a day, for who earns it.
create index pending_lot_earned on pending_lot (person_id, created_at);
