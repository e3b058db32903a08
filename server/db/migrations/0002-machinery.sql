-- What the house itself needs: events, answers kept for repeated requests, mail and SMS that were sent.

-- Written in the same transaction as the change it tells of. `xid` makes reading gapless: a reader takes
-- only events of transactions older than every one still running, so none can commit behind its back.
create table event (
  seq bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  type text not null,
  payload jsonb not null,
  at timestamptz not null default now()
);
create index event_order on event (xid, seq);
create index event_age on event (at);

create function announce_event() returns trigger language plpgsql as $$
begin
  perform pg_notify('event', '');
  return null;
end $$;
create trigger event_announced after insert on event for each statement execute function announce_event();

create table event_cursor (
  reader text primary key,
  xid xid8 not null,
  seq bigint not null
);

create table idempotent_answer (
  scope text not null,
  key text not null,
  endpoint text not null,
  body_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (scope, key)
);
create index idempotent_answer_age on idempotent_answer (created_at);

create table outbox_message (
  id uuid primary key,
  channel text not null check (channel in ('email', 'sms', 'push')),
  recipient text not null,
  subject text not null default '',
  text text not null,
  code text,
  sent_at timestamptz not null default now()
);
create index outbox_message_recipient on outbox_message (recipient, sent_at desc);
create index outbox_message_sent on outbox_message (sent_at desc);
