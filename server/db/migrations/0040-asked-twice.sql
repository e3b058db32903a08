-- Above an amount of their choice a fan is asked twice before something is paid.
alter table spending_limit drop constraint spending_limit_kind_check;
alter table spending_limit add constraint spending_limit_kind_check
  check (kind in ('once', 'day', 'week', 'month', 'creator', 'break', 'confirm'));

-- Who wants to be told when most of a limit is spent is told once in each of its periods: since when the one
-- runs for which they were told, and what the limit was then.
alter table spending_limit add column told_since timestamptz;
alter table spending_limit add column told_minor bigint;
alter table wallet add column tells_early boolean not null default true;
