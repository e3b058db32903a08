-- Who is shown in a post besides its creator, and that they agreed: people of Fanlight by their own answer,
-- others by a signed form. A record outlives the account of who gave it.
alter table post
  add column shows_others boolean not null default false,
  -- Hidden because somebody who is shown has not agreed (any more); it comes back when all have.
  add column is_held boolean not null default false;

create table post_consent (
  id uuid primary key,
  post_id uuid not null references post on delete cascade,
  person_id uuid references person,
  name text not null default '',
  form_id uuid references media_file on delete set null,
  state text not null check (state in ('asked', 'agreed', 'objected', 'form')),
  -- Nobody is asked about a draft.
  asked_at timestamptz,
  answered_at timestamptz,
  created_at timestamptz not null,
  check ((person_id is null) = (state = 'form')),
  check (person_id is not null or name <> '')
);
create unique index post_consent_person on post_consent (post_id, person_id) where person_id is not null;
create index post_consent_post on post_consent (post_id);
create index post_consent_asked on post_consent (person_id, asked_at desc) where asked_at is not null;
create index post_consent_form on post_consent (form_id) where form_id is not null;
