-- Who has an open realtime connection, by node: a person is online while a living node holds one.

create table realtime_node (
  id uuid primary key,
  seen_at timestamptz not null
);
create table realtime_presence (
  node_id uuid not null references realtime_node on delete cascade,
  person_id uuid not null references person on delete cascade,
  primary key (node_id, person_id)
);
create index realtime_presence_person on realtime_presence (person_id);
