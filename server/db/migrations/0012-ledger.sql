-- Money: one double-entry ledger. Nothing in it is updated or deleted, and what must always hold is held here.

create table wallet (
  id uuid primary key,
  person_id uuid not null references person,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  country_code_name text not null default '',
  created_at timestamptz not null,
  unique (person_id, currency)
);

-- Whose money and in what state. `sign`: 1 never goes below zero, -1 never above, 0 may be either. A striped
-- account keeps its balance in several rows, so that many who pay into it at once do not wait for each other.
create table ledger_account (
  id uuid primary key,
  person_id uuid references person,
  kind text not null check (kind in (
    'available', 'held', 'pending', 'locked', 'owed', 'fees', 'taxes', 'gateway', 'exchange', 'losses', 'pool'
  )),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  is_striped boolean not null,
  sign smallint not null check (sign in (-1, 0, 1)),
  check ((person_id is not null) = (kind in ('available', 'held', 'pending', 'locked', 'owed')))
);
create unique index ledger_account_one on ledger_account (person_id, kind, currency) nulls not distinct;

create table ledger_balance (
  account_id uuid not null,
  stripe smallint not null,
  balance_minor bigint not null,
  primary key (account_id, stripe)
) with (fillfactor = 50);

create table ledger_transaction (
  id uuid primary key,
  seq bigint generated always as identity unique,
  code smallint not null check (code between 1 and 12),
  key text not null unique check (length(key) between 1 and 300),
  digest bytea not null,
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('person', 'staff', 'system')),
  actor_id uuid,
  subject_kind text not null,
  subject_id text not null,
  title text not null,
  details jsonb not null default '{}',
  xid xid8 not null default pg_current_xact_id(),
  check ((actor_kind = 'system') = (actor_id is null))
);
create index ledger_transaction_subject on ledger_transaction (subject_kind, subject_id);
create index ledger_transaction_at on ledger_transaction (at);

-- An amount that came to an account (above zero) or left it. `code` is what it is to the account's owner.
create table ledger_entry (
  transaction_id uuid not null,
  place smallint not null,
  seq bigint generated always as identity,
  account_id uuid not null,
  currency text not null,
  amount_minor bigint not null check (amount_minor <> 0),
  code smallint not null check (code between 1 and 12),
  at timestamptz not null,
  primary key (transaction_id, place)
);
create index ledger_entry_account on ledger_entry (account_id, seq desc);

create function ledger_apply() returns trigger language plpgsql as $$
declare
  a ledger_account;
  s smallint := 0;
  balance bigint;
begin
  select * into a from ledger_account where id = new.account_id;
  if not found or a.currency <> new.currency then
    raise exception 'no account % in %', new.account_id, new.currency using errcode = 'foreign_key_violation';
  end if;
  if not exists (select 1 from ledger_transaction where id = new.transaction_id and xid = pg_current_xact_id()) then
    raise exception 'a transaction takes no entries after it was committed' using errcode = 'insufficient_privilege';
  end if;
  if a.is_striped then
    if new.amount_minor > 0 or a.sign = 0 then
      s := pg_backend_pid() % 32;
    else
      -- Who takes from it does so alone: then no two can take the same money from different rows.
      perform 1 from ledger_account where id = a.id for no key update;
    end if;
  end if;
  insert into ledger_balance values (a.id, s, new.amount_minor)
  on conflict (account_id, stripe) do update set balance_minor = ledger_balance.balance_minor + excluded.balance_minor
  returning balance_minor into balance;
  if a.sign <> 0 and (not a.is_striped or new.amount_minor < 0) then
    if a.is_striped then
      select sum(balance_minor) into balance from ledger_balance where account_id = a.id;
    end if;
    if balance * a.sign < 0 then
      raise exception 'not enough in %', a.kind using errcode = 'FL001', detail = a.kind;
    end if;
  end if;
  return null;
end $$;
create trigger ledger_entry_applied after insert on ledger_entry for each row execute function ledger_apply();

create function ledger_zero_sum() returns trigger language plpgsql as $$
begin
  if exists (select 1 from ledger_entry where transaction_id = new.id group by currency having sum(amount_minor) <> 0)
    or not exists (select 1 from ledger_entry where transaction_id = new.id) then
    raise exception 'transaction % does not add up to zero', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_transaction_adds_up after insert on ledger_transaction
  deferrable initially deferred for each row execute function ledger_zero_sum();

create function ledger_refuse() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only' using errcode = 'insufficient_privilege';
end $$;
create trigger ledger_entry_kept before update or delete on ledger_entry for each row execute function ledger_refuse();
create trigger ledger_entry_whole before truncate on ledger_entry for each statement execute function ledger_refuse();
create trigger ledger_transaction_kept before update or delete on ledger_transaction
  for each row execute function ledger_refuse();
create trigger ledger_transaction_whole before truncate on ledger_transaction
  for each statement execute function ledger_refuse();
create trigger ledger_account_kept before update or delete on ledger_account
  for each row execute function ledger_refuse();
create trigger ledger_account_whole before truncate on ledger_account for each statement execute function ledger_refuse();
create trigger ledger_balance_whole before truncate on ledger_balance for each statement execute function ledger_refuse();

-- Balances follow entries and nothing else.
create function ledger_balance_guard() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 or tg_op = 'DELETE' then
    raise exception 'balances are kept by the ledger' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger ledger_balance_kept before insert or update or delete on ledger_balance
  for each row execute function ledger_balance_guard();

revoke update, delete, truncate on ledger_entry, ledger_transaction from public, current_user;
revoke delete, truncate on ledger_account, ledger_balance from public, current_user;

create function ledger_account_of(p_person uuid, p_kind text, p_currency text) returns uuid language plpgsql as $$
declare
  found_id uuid;
begin
  select id into found_id from ledger_account
  where person_id is not distinct from p_person and kind = p_kind and currency = p_currency;
  if found_id is null then
    insert into ledger_account (id, person_id, kind, currency, is_striped, sign) values (
      gen_random_uuid(), p_person, p_kind, p_currency,
      p_kind in ('pending', 'fees', 'taxes', 'gateway', 'exchange'),
      case when p_kind in ('available', 'held', 'pending', 'locked') then 1 when p_kind = 'owed' then -1 else 0 end
    ) on conflict do nothing;
    select id into found_id from ledger_account
    where person_id is not distinct from p_person and kind = p_kind and currency = p_currency;
  end if;
  return found_id;
end $$;

-- The one way to write a transaction: all of it in one statement, accounts in one order so that nobody waits
-- in a circle. False when its key was used before; then nothing was written.
create function ledger_post(
  p_id uuid, p_code smallint, p_key text, p_digest bytea, p_at timestamptz, p_actor_kind text, p_actor_id uuid,
  p_subject_kind text, p_subject_id text, p_title text, p_details jsonb,
  p_people uuid[], p_kinds text[], p_currencies text[], p_amounts bigint[], p_codes smallint[]
) returns boolean language plpgsql as $$
begin
  insert into ledger_transaction
    (id, code, key, digest, at, actor_kind, actor_id, subject_kind, subject_id, title, details)
  values (p_id, p_code, p_key, p_digest, p_at, p_actor_kind, p_actor_id, p_subject_kind, p_subject_id, p_title, p_details)
  on conflict (key) do nothing;
  if not found then
    return false;
  end if;
  insert into ledger_entry (transaction_id, place, account_id, currency, amount_minor, code, at)
  select p_id, row_number() over (order by account, place), account, currency, amount, code, p_at
  from (
    select ledger_account_of(person, kind, currency) as account, currency, amount, code, place
    from unnest(p_people, p_kinds, p_currencies, p_amounts, p_codes) with ordinality
      as leg (person, kind, currency, amount, code, place)
    where amount <> 0
  ) as legs
  order by account, place;
  return true;
end $$;

-- Income that is not yet its creator's to take: one row per sale, until it matures or is given back.
create table pending_lot (
  id uuid primary key,
  transaction_id uuid not null,
  person_id uuid not null references person,
  buyer_id uuid references person,
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  refunded_minor bigint not null default 0 check (refunded_minor between 0 and amount_minor),
  reason text not null,
  title text not null,
  created_at timestamptz not null,
  matures_at timestamptz not null,
  frozen_at timestamptz,
  released_at timestamptz
);
create index pending_lot_due on pending_lot (matures_at) where released_at is null and frozen_at is null;
create index pending_lot_person on pending_lot (person_id, matures_at) where released_at is null;
create index pending_lot_transaction on pending_lot (transaction_id);

-- A buyer's money set aside for a booking or a deal, until it is paid on or given back: once, either way.
create table money_hold (
  id uuid primary key,
  buyer_id uuid not null references person,
  seller_id uuid not null references person,
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  code smallint not null,
  status text not null check (status in ('open', 'posted', 'voided')),
  subject_kind text not null,
  subject_id text not null,
  title text not null,
  price jsonb not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((status = 'open') = (ended_at is null))
);
create index money_hold_buyer on money_hold (buyer_id) where status = 'open';
create index money_hold_seller on money_hold (seller_id) where status = 'open';

-- What was sold: who paid whom for what, at which price, and how much of it was given back since.
create table sale (
  transaction_id uuid primary key,
  buyer_id uuid not null references person,
  seller_id uuid not null references person,
  agency_id uuid references person,
  reason text not null,
  title text not null,
  subject_kind text not null,
  subject_id text not null,
  price jsonb not null,
  currency text not null,
  total_minor bigint not null check (total_minor > 0),
  pay_currency text not null,
  pay_minor bigint not null check (pay_minor > 0),
  refunded_minor bigint not null default 0,
  refunded_pay_minor bigint not null default 0,
  refunded jsonb not null default '{"taxMinor":0,"feeMinor":0,"agencyMinor":0,"sellerMinor":0}',
  at timestamptz not null,
  check (refunded_minor between 0 and total_minor and refunded_pay_minor between 0 and pay_minor)
);
create index sale_buyer on sale (buyer_id, at desc);
create index sale_seller on sale (seller_id, at desc);
create index sale_subject on sale (subject_kind, subject_id);

-- What a fan allows themselves to spend. A higher limit, or none, waits a day.
create table spending_limit (
  id uuid primary key,
  person_id uuid not null references person on delete cascade,
  kind text not null check (kind in ('day', 'week', 'month', 'creator')),
  creator_id uuid references person on delete cascade,
  currency text not null,
  amount_minor bigint not null check (amount_minor >= 0),
  next_amount_minor bigint check (next_amount_minor >= 0),
  next_from timestamptz,
  updated_at timestamptz not null,
  check ((kind = 'creator') = (creator_id is not null))
);
create unique index spending_limit_one on spending_limit (person_id, kind, creator_id) nulls not distinct;
