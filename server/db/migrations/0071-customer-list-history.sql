-- Who entered and left a list. Changes to manual lists are recorded as they are made; members of rule lists are
-- compared by a job with those of the time before, which are kept as rows of customer_list_member.
create table customer_list_change (
  id uuid primary key,
  list_id uuid not null references customer_list on delete cascade,
  person_id uuid not null references person on delete cascade,
  kind text not null check (kind in ('entered', 'left')),
  at timestamptz not null
);
create index customer_list_change_list on customer_list_change (list_id, at desc, id desc);
create index customer_list_change_person on customer_list_change (person_id);
create index customer_list_change_at on customer_list_change (at);

-- Null until the members of a rule list were recorded for the first time, which makes no history.
alter table customer_list add column compared_at timestamptz;
create index customer_list_compared on customer_list (compared_at nulls first) where kind = 'rule' and deleted_at is null;
