-- A daily amount that is shared among creators by what happened around them that day.

-- What is set aside for it is never below zero, as money of people is not.
create or replace function ledger_account_of(p_person uuid, p_kind text, p_currency text) returns uuid language plpgsql as $$
declare
  found_id uuid;
begin
  select id into found_id from ledger_account
  where person_id is not distinct from p_person and kind = p_kind and currency = p_currency;
  if found_id is null then
    insert into ledger_account (id, person_id, kind, currency, is_striped, sign) values (
      gen_random_uuid(), p_person, p_kind, p_currency,
      p_kind in ('pending', 'fees', 'taxes', 'gateway', 'exchange'),
      case when p_kind in ('available', 'held', 'pending', 'locked', 'pool') then 1 when p_kind = 'owed' then -1 else 0 end
    ) on conflict do nothing;
    select id into found_id from ledger_account
    where person_id is not distinct from p_person and kind = p_kind and currency = p_currency;
  end if;
  return found_id;
end $$;

-- One row per day that had a pool, with the terms of that day. `unfunded`: we had not earned it; `empty`:
-- nothing happened that counts.
create table pool_day (
  day date primary key,
  state text not null check (state in ('sharing', 'shared', 'unfunded', 'empty')),
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  shared_minor bigint not null check (shared_minor between 0 and amount_minor),
  creators integer not null check (creators >= 0),
  points bigint not null check (points >= 0),
  terms jsonb not null,
  counted_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'sharing') = (ended_at is null))
);

-- A creator's part of it: what was counted, what that is in points, and the transaction once it is paid.
create table pool_share (
  day date not null references pool_day,
  creator_id uuid not null references person,
  counts jsonb not null,
  points bigint not null check (points > 0),
  amount_minor bigint not null check (amount_minor > 0),
  is_capped boolean not null,
  transaction_id uuid unique,
  primary key (day, creator_id)
);
create index pool_share_due on pool_share (day, creator_id) where transaction_id is null;
create index pool_share_creator on pool_share (creator_id, day desc);

-- A day of each is read once; these cost next to nothing to keep.
create index post_like_day on post_like using brin (at);
create index comment_day on comment using brin (created_at);
create index sale_day on sale using brin (at);
create index subscription_day on subscription using brin (started_at);
