-- Runners of jobs that live, so that what a dead one held is taken up soon.
create table job_runner (
  id text primary key,
  seen_at timestamptz not null
);

-- What a subscriber could not do about an event; tried again beside the events that come after it.
create table event_fault (
  id uuid primary key,
  reader text not null,
  subscriber text not null,
  event jsonb not null,
  attempts smallint not null,
  last_error text not null,
  next_at timestamptz not null
);
create index event_fault_due on event_fault (reader, next_at);
