-- Countries in which a creator's profile and content are not available.
create table blocked_country (
  person_id uuid not null references person on delete cascade,
  country text not null check (country ~ '^[A-Z]{2}$'),
  at timestamptz not null,
  primary key (person_id, country)
);
