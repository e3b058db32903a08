-- What a new fan is interested in, and whether they finished or skipped the introduction.
create table onboarding (
  person_id uuid primary key references person on delete cascade,
  finished_at timestamptz,
  updated_at timestamptz not null
);
create table interest (
  person_id uuid not null references person on delete cascade,
  category_id uuid not null references category on delete cascade,
  primary key (person_id, category_id)
);
