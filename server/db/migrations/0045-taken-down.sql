-- What people report is decided by staff: left as it is, or taken down until they put it back.

alter table post drop constraint post_state_check;
alter table post add constraint post_state_check
  check (state in ('draft', 'waiting', 'scheduled', 'published', 'hidden', 'deleted', 'removed'));
drop index post_unpublished;
create index post_unpublished on post (creator_id, updated_at desc)
  where state in ('draft', 'waiting', 'scheduled', 'hidden', 'removed');

alter table comment drop constraint comment_state_check;
alter table comment add constraint comment_state_check
  check (state in ('shown', 'held', 'hidden', 'deleted', 'removed'));

create table report_decision (
  id uuid primary key,
  subject_kind text not null,
  subject_id uuid not null,
  -- Whose it is.
  person_id uuid references person on delete set null,
  outcome text not null check (outcome in ('kept', 'removed')),
  -- What its owner is told where it was taken down.
  reason text not null,
  decided_by uuid not null references staff_member,
  decided_at timestamptz not null,
  -- The state it had, to which it can be put back.
  state_before text,
  undone_by uuid references staff_member,
  undone_at timestamptz,
  undone_reason text,
  check ((undone_at is null) = (undone_by is null)),
  check (outcome = 'removed' or undone_at is null)
);
create index report_decision_newest on report_decision (decided_at desc, id desc);
create index report_decision_person on report_decision (person_id) where person_id is not null;
-- Nothing is taken down twice.
create unique index report_decision_standing on report_decision (subject_kind, subject_id)
  where outcome = 'removed' and undone_at is null;

alter table report add column decision_id uuid references report_decision on delete set null;
create index report_decided on report (decision_id) where decision_id is not null;
create index report_subject on report (subject_kind, subject_id) where state = 'open';
