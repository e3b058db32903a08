alter table story add column filter text not null default 'none'
  check (filter in ('none', 'warm', 'cool', 'vivid', 'fade', 'mono'));
