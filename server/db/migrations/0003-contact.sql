-- Messages left through the contact form.
create table contact_request (
  id uuid primary key,
  person_id uuid references person on delete set null,
  name text not null,
  email text not null,
  subject text not null default '',
  message text not null,
  at timestamptz not null
);
create index contact_request_at on contact_request (at);
