-- Where a person lives or has things sent to, and who sells things.

create table address (
  id uuid primary key,
  person_id uuid not null references person on delete cascade,
  name text not null,
  country_code text not null default '',
  phone_number text not null default '',
  address_line1 text not null,
  address_line2 text not null default '',
  area text not null default '',
  city text not null,
  state text not null default '',
  country text not null check (country ~ '^[A-Z]{2}$'),
  zip_code text not null default '',
  latitude double precision,
  longitude double precision,
  is_default boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index address_person on address (person_id, created_at);
create unique index address_default on address (person_id) where is_default;

create table seller (
  person_id uuid primary key references person on delete cascade,
  legal_name text not null,
  address_line1 text not null,
  address_line2 text not null default '',
  city text not null,
  state text not null default '',
  country text not null check (country ~ '^[A-Z]{2}$'),
  zip_code text not null default '',
  tax_id text not null default '',
  return_policy text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
