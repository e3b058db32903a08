-- Identity documents with their sides, each a sealed file in the storage, and what an outside provider told.

create table identity_document (
  id uuid primary key,
  person_id uuid not null references person on delete cascade,
  document_type text not null,
  country text not null default '',
  status text not null check (status in ('waiting', 'approved', 'rejected', 'replaced')),
  submitted_at timestamptz not null,
  claimed_by uuid references staff_member,
  claimed_until timestamptz,
  decided_at timestamptz,
  decided_by uuid references staff_member,
  check ((claimed_by is null) = (claimed_until is null))
);
create unique index identity_document_one_at_a_time on identity_document (person_id) where status = 'waiting';
create index identity_document_queue on identity_document (submitted_at, id) where status = 'waiting';
create index identity_document_person on identity_document (person_id, submitted_at desc);

-- A side that is sent again replaces the one before, which stays as a record of what was decided about it.
create table identity_document_part (
  id uuid primary key,
  document_id uuid not null references identity_document on delete cascade,
  side text not null check (side in ('front', 'back', 'selfie')),
  status text not null check (status in ('waiting', 'approved', 'rejected', 'replaced')),
  reason text,
  note text not null default '',
  media_type text not null,
  size_bytes integer not null,
  storage_key text not null,
  sent_at timestamptz not null,
  decided_at timestamptz,
  removed_at timestamptz
);
create unique index identity_document_part_current on identity_document_part (document_id, side) where status <> 'replaced';
create index identity_document_part_kept on identity_document_part (decided_at) where removed_at is null;

-- The last word of an outside provider about a person; an older one that arrives later changes nothing.
create table identity_check (
  person_id uuid primary key references person on delete cascade,
  provider text not null,
  applicant_id text not null,
  answer text not null check (answer in ('approved', 'rejected')),
  reason text not null default '',
  told_at timestamptz not null
);

-- Messages of outside services that were taken in, so that each counts once.
create table webhook_receipt (
  provider text not null,
  digest bytea not null,
  at timestamptz not null,
  primary key (provider, digest)
);
create index webhook_receipt_age on webhook_receipt (at);
