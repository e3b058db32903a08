-- Devices that receive pushes.

create table push_device (
  id uuid primary key,
  person_id uuid not null references person on delete cascade,
  -- Ends with it: logging out of a device ends its pushes.
  session_id uuid not null references session on delete cascade,
  kind text not null check (kind in ('webPush', 'fcm')),
  -- The address at the push service, or the registration token.
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
create index push_device_person on push_device (person_id, id);
create index push_device_session on push_device (session_id);
