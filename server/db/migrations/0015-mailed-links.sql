-- A link in a mail that works once: to choose a new password, or to delete the account.
alter table password_reset rename to mailed_link;
alter index password_reset_person rename to mailed_link_person;
alter table mailed_link add column purpose text not null default 'reset' check (purpose in ('reset', 'delete'));
alter table mailed_link alter column purpose drop default;

-- Where the audit log ends: without it, entries cut off its end would leave no trace.
create table audit_head (
  is_only boolean primary key default true check (is_only),
  seq bigint not null,
  hash bytea not null
);
insert into audit_head (seq, hash)
  select coalesce(max(seq), 0), coalesce((select hash from audit_log order by seq desc limit 1), ''::bytea)
  from audit_log;

create function audit_moves_head() returns trigger language plpgsql as $$
begin
  update audit_head set seq = new.seq, hash = new.hash;
  return null;
end $$;
create trigger audit_log_head after insert on audit_log for each row execute function audit_moves_head();

create function audit_head_refuse() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.seq = old.seq + 1 then
    return new;
  end if;
  raise exception 'the audit log only grows' using errcode = 'insufficient_privilege';
end $$;
create trigger audit_head_grows before update or delete on audit_head
  for each row execute function audit_head_refuse();
create trigger audit_head_whole before truncate on audit_head
  for each statement execute function audit_refuse();
