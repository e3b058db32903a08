-- Staff accounts by invitation, suspensions, sessions in somebody's place, and the log of what staff did.

alter table staff_member alter column password_hash drop not null;
alter table staff_member add column removed_at timestamptz;

create table staff_invite (
  token_hash bytea primary key,
  staff_id uuid not null references staff_member on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index staff_invite_staff on staff_invite (staff_id);

-- A session in a person's place belongs to the staff member and ends with the session it was opened from.
alter table session add column impersonates uuid references person on delete cascade;
alter table session add column opened_from uuid references session on delete cascade;
alter table session add column expires_at timestamptz;
alter table session add column impersonation_reason text;
alter table session add constraint session_impersonation check (
  impersonates is null or (kind = 'staff' and opened_from is not null and expires_at is not null and impersonation_reason is not null)
);
create index session_impersonates on session (impersonates) where ended_at is null and impersonates is not null;
create index session_opened_from on session (opened_from) where opened_from is not null;
create index session_staff on session (staff_id) where ended_at is null and staff_id is not null;

-- What a suspended person's status goes back to.
alter table person add column status_before_suspension smallint check (status_before_suspension between 1 and 6);
create table suspension (
  id uuid primary key,
  person_id uuid not null references person on delete cascade,
  reason text not null,
  suspended_by uuid not null references staff_member,
  suspended_at timestamptz not null,
  restored_by uuid references staff_member,
  restored_at timestamptz,
  restore_reason text not null default ''
);
create unique index suspension_open on suspension (person_id) where restored_at is null;

create extension if not exists pg_trgm;
create index person_search on person using gin (
  (lower(username || ' ' || first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(phone_e164, ''))) gin_trgm_ops
);

-- Append-only, numbered without a gap, each entry sealed by a hash over itself and the one before. It refers
-- to nobody by foreign key: what was done stays on record when an account is gone.
create table audit_log (
  seq bigint primary key,
  at timestamptz not null,
  staff_id uuid,
  action text not null,
  person_id uuid,
  reason text not null default '',
  details jsonb not null default '{}',
  ip inet,
  previous_hash bytea not null,
  hash bytea not null
);
create index audit_log_person on audit_log (person_id, seq desc) where person_id is not null;
create index audit_log_staff on audit_log (staff_id, seq desc);
create index audit_log_action on audit_log (action, seq desc);

create function audit_hash(entry audit_log) returns bytea language sql stable as $$
  select sha256(convert_to(jsonb_build_array(
    entry.seq, to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), entry.staff_id, entry.action,
    entry.person_id, entry.reason, entry.details, host(entry.ip), encode(entry.previous_hash, 'hex')
  )::text, 'UTF8'))
$$;

create function audit_chain() returns trigger language plpgsql as $$
declare
  last audit_log;
begin
  perform pg_advisory_xact_lock(7261937);
  select * into last from audit_log order by seq desc limit 1;
  new.seq := coalesce(last.seq, 0) + 1;
  new.previous_hash := coalesce(last.hash, ''::bytea);
  new.hash := audit_hash(new);
  return new;
end $$;
create trigger audit_log_chained before insert on audit_log for each row execute function audit_chain();

create function audit_refuse() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only' using errcode = 'insufficient_privilege';
end $$;
create trigger audit_log_kept before update or delete on audit_log for each row execute function audit_refuse();
create trigger audit_log_whole before truncate on audit_log for each statement execute function audit_refuse();
revoke update, delete, truncate on audit_log from public, current_user;
