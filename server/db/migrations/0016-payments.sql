-- Cards, card payments, banks, payouts, disputes; what staff decide about money; proofs of the books.

-- Who somebody is to the payment gateway.
create table gateway_customer (
  person_id uuid not null references person,
  provider text not null,
  ref text not null,
  primary key (person_id, provider)
);

create table card (
  id uuid primary key,
  person_id uuid not null references person,
  provider text not null,
  ref text not null,
  brand text not null,
  last4 text not null,
  exp_month smallint not null,
  exp_year smallint not null,
  name text not null,
  country text not null,
  fingerprint text not null,
  is_default boolean not null,
  created_at timestamptz not null,
  removed_at timestamptz
);
create unique index card_default on card (person_id) where is_default and removed_at is null;
create unique index card_once on card (person_id, fingerprint) where removed_at is null;

-- A card payment. It is written down before the gateway is asked, so that none of theirs lacks one of ours.
create table payment (
  id uuid primary key,
  person_id uuid not null references person,
  key text not null,
  provider text not null,
  card_id uuid not null references card,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  status text not null check (status in ('created', 'needs_action', 'processing', 'succeeded', 'failed')),
  ref text,
  failure text,
  action_url text,
  return_path text not null default '/wallet',
  is_authenticated boolean not null default false,
  refunded_minor bigint not null default 0 check (refunded_minor between 0 and amount_minor),
  ip inet,
  user_agent text not null default '',
  created_at timestamptz not null,
  settled_at timestamptz,
  unique (person_id, key)
);
create unique index payment_ref on payment (provider, ref) where ref is not null;
create index payment_person on payment (person_id, created_at desc);
create index payment_open on payment (created_at) where status in ('created', 'needs_action', 'processing');

create table payment_refund (
  id uuid primary key,
  payment_id uuid not null references payment,
  amount_minor bigint not null check (amount_minor > 0),
  reason text not null,
  staff_id uuid not null references staff_member,
  status text not null check (status in ('created', 'sent')),
  ref text,
  created_at timestamptz not null
);

create table connect_account (
  person_id uuid not null references person,
  provider text not null,
  ref text not null,
  country text not null,
  currency text not null,
  status text not null check (status in ('active', 'restricted', 'closed')),
  needs jsonb not null default '[]',
  created_at timestamptz not null,
  closed_at timestamptz,
  primary key (provider, ref)
);
create unique index connect_account_open on connect_account (person_id) where status <> 'closed';

-- A bank to be paid out to. A new one waits until `usable_from`; its owner can stop it by the mailed link.
create table bank (
  id uuid primary key,
  person_id uuid not null references person,
  account_ref text not null,
  ref text not null,
  country text not null,
  currency text not null,
  holder_name text not null,
  bank_name text not null,
  last4 text not null,
  is_default boolean not null,
  usable_from timestamptz not null,
  stop_hash bytea not null unique,
  created_at timestamptz not null,
  removed_at timestamptz,
  stopped_at timestamptz
);
create unique index bank_default on bank (person_id) where is_default and removed_at is null;
create index bank_person on bank (person_id) where removed_at is null;

create table payout (
  id uuid primary key,
  person_id uuid not null references person,
  bank_id uuid not null references bank,
  amount_minor bigint not null check (amount_minor > 0),
  fee_minor bigint not null check (fee_minor >= 0 and fee_minor < amount_minor),
  currency text not null,
  status text not null check (status in ('waiting', 'approved', 'sent', 'paid', 'failed', 'returned', 'refused')),
  checks jsonb not null default '[]',
  account_ref text not null,
  ref text,
  failure text,
  attempts smallint not null default 0,
  arrives_on date not null,
  ip inet,
  requested_at timestamptz not null,
  first_approver uuid references staff_member,
  approved_by uuid references staff_member,
  decided_at timestamptz,
  decision_reason text not null default '',
  sent_at timestamptz,
  settled_at timestamptz
);
create index payout_person on payout (person_id, requested_at desc);
create index payout_open on payout (status, requested_at) where status in ('waiting', 'approved', 'sent');

create table dispute (
  id uuid primary key,
  provider text not null,
  ref text not null,
  payment_id uuid not null references payment,
  amount_minor bigint not null,
  currency text not null,
  reason text not null,
  status text not null check (status in ('needs_response', 'under_review', 'won', 'lost')),
  due_at timestamptz,
  evidence text not null default '',
  evidence_by uuid references staff_member,
  opened_at timestamptz not null,
  closed_at timestamptz,
  unique (provider, ref)
);
create index dispute_open on dispute (due_at) where status in ('needs_response', 'under_review');

-- A movement that only staff can make: one proposes, another agrees.
create table money_adjustment (
  id uuid primary key,
  person_id uuid not null references person,
  amount_minor bigint not null check (amount_minor <> 0),
  currency text not null,
  reason text not null,
  status text not null check (status in ('waiting', 'done', 'refused')),
  proposed_by uuid not null references staff_member,
  proposed_at timestamptz not null,
  decided_by uuid references staff_member,
  decided_at timestamptz,
  transaction_id uuid,
  check (decided_by is null or decided_by <> proposed_by)
);

-- Invoices are numbered without a gap, after the sale and one at a time, so that sales do not wait for it.
create table invoice (
  number bigint primary key,
  transaction_id uuid not null unique,
  at timestamptz not null
);

-- Each proof is chained to the one before.
create table ledger_proof (
  id uuid primary key,
  at timestamptz not null,
  is_whole boolean not null,
  transactions bigint not null,
  entries bigint not null,
  faults jsonb not null,
  totals jsonb not null,
  previous_hash bytea not null,
  hash bytea not null
);
create index ledger_proof_at on ledger_proof (at desc);

create table reconciliation (
  id uuid primary key,
  at timestamptz not null,
  since timestamptz not null,
  checked integer not null,
  differences jsonb not null
);
create index reconciliation_at on reconciliation (at desc);

create table daily_close (
  day date primary key,
  closed_at timestamptz not null,
  closed_by uuid not null references staff_member,
  proof_id uuid not null references ledger_proof,
  totals jsonb not null
);

-- What the embedded gateway remembers. It has connections of its own and is nobody's transaction.
create table sandbox_object (
  id text primary key,
  kind text not null,
  key text unique,
  data jsonb not null,
  at timestamptz not null
);
create index sandbox_object_kind on sandbox_object (kind, at);
