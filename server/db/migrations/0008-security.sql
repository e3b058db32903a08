-- Second step, passkeys, outside identities, sign-in history, confirming oneself again.

alter table person add column two_step_at timestamptz;
alter table session add column confirmed_at timestamptz;
create index session_of_person on session (person_id, created_at);

-- The secret is sealed with a key that is not in the database.
create table authenticator (
  person_id uuid primary key references person on delete cascade,
  sealed_secret bytea not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  -- The 30-second step of the last code that was taken: no code is taken twice.
  last_step bigint not null default 0
);

create table recovery_code (
  code_hash bytea primary key,
  person_id uuid not null references person on delete cascade,
  used_at timestamptz
);
create index recovery_code_person on recovery_code (person_id);

create table passkey (
  id uuid primary key,
  person_id uuid not null references person on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  is_synced boolean not null default false,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  -- Its counter went backwards: somebody may have a copy. It opens nothing any more.
  distrusted_at timestamptz
);
create index passkey_person on passkey (person_id);

-- Asked once, answered once.
create table passkey_challenge (
  id uuid primary key,
  purpose text not null check (purpose in ('register', 'sign-in', 'second-step', 'step-up')),
  challenge text not null,
  person_id uuid references person on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenge_expiry on passkey_challenge (expires_at);
create index passkey_challenge_person on passkey_challenge (person_id) where person_id is not null;

-- Who gave the right password and still owes the second step.
create table second_step (
  ticket_hash bytea primary key,
  person_id uuid not null references person on delete cascade,
  tries smallint not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index second_step_expiry on second_step (expires_at);
create index second_step_person on second_step (person_id);

create table sign_in (
  id uuid primary key,
  person_id uuid not null references person on delete cascade,
  session_id uuid,
  outcome text not null check (outcome in ('success', 'password-wrong', 'code-wrong', 'refused')),
  method text not null check (method in ('password', 'google', 'passkey', 'authenticator', 'recovery', 'sign-up')),
  device jsonb not null default '{}',
  ip inet,
  user_agent text not null default '',
  city text not null default '',
  country text not null default '',
  at timestamptz not null
);
create index sign_in_person on sign_in (person_id, at desc, id);
create index sign_in_age on sign_in (at);

create table open_id_account (
  provider text not null check (provider in ('google')),
  subject text not null,
  person_id uuid not null references person on delete cascade,
  linked_at timestamptz not null,
  primary key (provider, subject)
);
create index open_id_account_person on open_id_account (person_id);

-- A journey to the provider and back: what it must bring along, and who sent it.
create table open_id_journey (
  state_hash bytea primary key,
  ticket_hash bytea not null,
  nonce text not null,
  code_verifier text not null,
  expires_at timestamptz not null
);
create index open_id_journey_expiry on open_id_journey (expires_at);
