-- People, staff and their sessions; categories; the first shape of an agency.

create table person (
  id uuid primary key,
  user_type smallint not null check (user_type in (1, 2, 3)),
  status_code smallint not null default 1 check (status_code between 1 and 6),
  username text not null check (username ~ '^[a-z][a-z0-9_.]{2,29}$'),
  email text not null check (email = lower(email)),
  email_confirmed_at timestamptz,
  country_code text,
  phone_number text,
  phone_e164 text,
  password_hash text,
  first_name text not null,
  last_name text not null default '',
  bio text not null default '',
  headline text not null default '',
  links jsonb not null default '[]',
  gender text,
  date_of_birth date,
  profile_pic text,
  cover_pic text,
  city text not null default '',
  state text not null default '',
  country text not null default '',
  latitude double precision,
  longitude double precision,
  timezone text not null default 'UTC',
  currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  language text not null default 'en',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index person_username on person (username);
create unique index person_email on person (email);
create unique index person_phone on person (phone_e164) where phone_e164 is not null;

create table staff_member (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  name text not null,
  role text not null check (role in ('support', 'moderator', 'finance', 'owner')),
  password_hash text not null,
  created_at timestamptz not null default now()
);

-- One row per signed-in device or guest. Its refresh tokens form one family.
create table session (
  id uuid primary key,
  kind text not null check (kind in ('guest', 'person', 'staff')),
  person_id uuid references person on delete cascade,
  staff_id uuid references staff_member on delete cascade,
  device jsonb not null,
  ip inet,
  user_agent text not null default '',
  city text not null default '',
  country text not null default '',
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  ended_at timestamptz,
  end_reason text,
  check ((kind = 'person') = (person_id is not null) and (kind = 'staff') = (staff_id is not null)),
  check ((ended_at is null) = (end_reason is null))
);
create index session_person on session (person_id) where ended_at is null;
create index session_ended on session (ended_at) where ended_at is not null;
create index session_idle on session (last_used_at);

-- Only hashes are kept. `generation` lets the server derive the successor again for a second tab.
create table refresh_token (
  hash bytea primary key,
  session_id uuid not null references session on delete cascade,
  generation integer not null,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  unique (session_id, generation)
);

create table verification (
  id uuid primary key,
  purpose text not null check (purpose in ('SIGN_UP', 'STAFF_SIGN_IN')),
  channel text not null check (channel in ('email', 'sms')),
  recipient text not null,
  staff_id uuid references staff_member on delete cascade,
  code_hash bytea not null,
  tries smallint not null default 0,
  sent_count smallint not null default 1,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index verification_recipient on verification (recipient, sent_at);
create index verification_expiry on verification (expires_at);

create table password_reset (
  token_hash bytea primary key,
  person_id uuid not null references person on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_reset_person on password_reset (person_id);

create table category (
  id uuid primary key,
  key text not null unique,
  title text not null,
  blurb text not null default '',
  cover_pic text,
  position smallint not null default 0
);
create table person_category (
  person_id uuid not null references person on delete cascade,
  category_id uuid not null references category on delete cascade,
  position smallint not null default 0,
  primary key (person_id, category_id)
);
create index person_category_category on person_category (category_id);

create table agency (
  id uuid primary key,
  owner_id uuid not null unique references person,
  legal_name text not null,
  website text not null default '',
  tax_id text not null default '',
  created_at timestamptz not null default now()
);
create table agency_employee (
  agency_id uuid not null references agency on delete cascade,
  person_id uuid not null unique references person on delete cascade,
  primary key (agency_id, person_id)
);
create table agency_creator (
  agency_id uuid not null references agency on delete cascade,
  creator_id uuid not null references person on delete cascade,
  linked_at timestamptz not null default now(),
  primary key (agency_id, creator_id)
);
