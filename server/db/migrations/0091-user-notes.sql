-- Internal notes of staff about a user.

create table user_note (
  id uuid primary key,
  person_id uuid not null references person on delete cascade,
  staff_id uuid not null references staff_member,
  text text not null check (char_length(text) between 1 and 1000),
  created_at timestamptz not null
);
create index user_note_person on user_note (person_id, created_at desc, id desc);
create index user_note_staff on user_note (staff_id);
