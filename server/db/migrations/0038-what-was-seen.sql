-- An answer to being shown covers the files its giver had before them, and no others.
alter table post_consent add column seen uuid[] not null default '{}';
