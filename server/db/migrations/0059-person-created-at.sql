-- Sign-ups per day for the staff start page.
create index person_created_at on person (created_at);
