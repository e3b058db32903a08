-- What staff arrange: home, categories, banners, pages, product updates, configuration.

-- Home as one document: the draft that staff work on, and every arrangement that was published.
create table home_layout (
  id uuid primary key,
  sections jsonb not null,
  is_draft boolean not null,
  note text not null default '',
  saved_by uuid references staff_member,
  saved_at timestamptz not null
);
create unique index home_layout_draft on home_layout (is_draft) where is_draft;
create index home_layout_published on home_layout (saved_at desc) where not is_draft;

-- Titles and blurbs by language; `title` and `blurb` stay the English ones.
alter table category
  add column titles jsonb not null default '{}',
  add column blurbs jsonb not null default '{}',
  add column is_shown boolean not null default true;

create table banner (
  id uuid primary key,
  titles jsonb not null,
  texts jsonb not null default '{}',
  link_labels jsonb not null default '{}',
  link text not null default '',
  image text,
  tone text not null check (tone in ('paper', 'ink', 'light')),
  audience text not null check (audience in ('everyone', 'guests', 'fans', 'creators')),
  starts_at timestamptz,
  ends_at timestamptz,
  position smallint not null default 0,
  published_at timestamptz,
  updated_at timestamptz not null,
  check (ends_at is null or starts_at is null or ends_at > starts_at)
);
create index banner_published on banner (position, id) where published_at is not null;

create table product_update (
  id uuid primary key,
  messages jsonb not null,
  descriptions jsonb not null default '{}',
  type text not null check (type in ('new', 'better', 'notice')),
  thumbnail text,
  linked_with text not null check (linked_with in ('none', 'screen', 'creator', 'web')),
  linked_value text not null default '',
  published_at timestamptz,
  updated_at timestamptz not null
);
create index product_update_published on product_update (published_at desc, id) where published_at is not null;

-- Texts of ours that staff changed; where there is none the text that came with the product stands.
create table page_text (
  type text not null,
  language text not null,
  title text not null,
  html text not null,
  is_draft boolean not null,
  saved_by uuid references staff_member,
  saved_at timestamptz not null,
  primary key (type, language, is_draft)
);

create table app_setting (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null
);
create table app_setting_change (
  id uuid primary key,
  key text not null,
  before jsonb,
  after jsonb not null,
  changed_by uuid references staff_member,
  changed_at timestamptz not null
);
create index app_setting_change_newest on app_setting_change (changed_at desc, id);
