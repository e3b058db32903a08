-- The visible watermark of a creator's images; without a row, the site and the username.
create table watermark_text (
  person_id uuid primary key references person on delete cascade,
  text text not null check (length(text) between 1 and 40),
  updated_at timestamptz not null
);
