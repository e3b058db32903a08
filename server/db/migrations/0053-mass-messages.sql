-- Messages to many people, written in batches by a job.

create table mass_message (
  id uuid primary key,
  creator_id uuid not null references person on delete cascade,
  by_id uuid references person on delete set null,
  state text not null check (state in ('scheduled', 'sending', 'sent', 'recalled', 'cancelled', 'failed')),
  type smallint not null,
  text text not null default '',
  content jsonb not null default '{}',
  price_minor bigint check (price_minor > 0),
  currency text,
  audience jsonb not null,
  cap_hours smallint not null default 0 check (cap_hours between 0 and 720),
  recipient_count integer not null default 0,
  sent_count integer not null default 0,
  skipped_count integer not null default 0,
  recalled_count integer not null default 0,
  -- Recipients up to this id have their copy: where the job goes on after a kill.
  cursor_id uuid,
  send_at timestamptz,
  created_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  recalled_at timestamptz,
  check ((price_minor is null) = (currency is null))
);
create index mass_message_creator on mass_message (creator_id, created_at desc, id);
create index mass_message_due on mass_message (send_at) where state = 'scheduled';
create index mass_message_by on mass_message (by_id) where by_id is not null;

create table mass_message_media (
  mass_message_id uuid not null references mass_message on delete cascade,
  media_id uuid not null references media_file on delete cascade,
  position smallint not null,
  is_preview boolean not null default false,
  primary key (mass_message_id, media_id)
);
create index mass_message_media_file on mass_message_media (media_id);

-- One copy per recipient, whatever happens to the job.
create table mass_message_copy (
  mass_message_id uuid not null references mass_message on delete cascade,
  person_id uuid not null references person on delete cascade,
  message_id uuid not null,
  sent_at timestamptz not null,
  opened_at timestamptz,
  recalled_at timestamptz,
  primary key (mass_message_id, person_id)
);
create index mass_message_copy_person on mass_message_copy (person_id, sent_at desc);
create unique index mass_message_copy_message on mass_message_copy (message_id);
