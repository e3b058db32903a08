-- What is said and given at posts: comments, tips, goals; and what is reported.

create table comment (
  id uuid primary key,
  post_id uuid not null references post on delete cascade,
  -- One level of replies: a reply to a reply belongs to the same comment.
  parent_id uuid references comment on delete cascade,
  author_id uuid not null references person on delete cascade,
  -- Who really wrote it, where an agency did.
  by_id uuid references person on delete set null,
  text text not null,
  -- `held`: by a word of the creator's list; its author sees it as usual. `hidden`: by the creator.
  state text not null check (state in ('shown', 'held', 'hidden', 'deleted')),
  likes integer not null default 0 check (likes >= 0),
  replies integer not null default 0 check (replies >= 0),
  -- What its author gave with it.
  tip_minor bigint not null default 0,
  tip_currency text,
  is_liked_by_creator boolean not null default false,
  pinned_at timestamptz,
  edited_at timestamptz,
  created_at timestamptz not null
) with (fillfactor = 85);
create index comment_newest on comment (post_id, created_at desc, id) where parent_id is null;
create index comment_best on comment (post_id, likes desc, created_at desc, id) where parent_id is null;
create index comment_replies on comment (parent_id, created_at, id) where parent_id is not null;
create index comment_author on comment (author_id, created_at desc);
create index comment_by on comment (by_id) where by_id is not null;
create index comment_held on comment (post_id, created_at) where state = 'held';

create table comment_like (
  comment_id uuid not null references comment on delete cascade,
  person_id uuid not null references person on delete cascade,
  at timestamptz not null,
  primary key (comment_id, person_id)
);
create index comment_like_person on comment_like (person_id, at desc);

create table comment_mention (
  comment_id uuid not null references comment on delete cascade,
  person_id uuid not null references person on delete cascade,
  primary key (comment_id, person_id)
);
create index comment_mention_person on comment_mention (person_id);

-- How a creator wants to be spoken with.
create table comment_rule (
  creator_id uuid primary key references person on delete cascade,
  -- Seconds between two comments of one person at one post; 0 for none.
  slow_seconds integer not null default 0 check (slow_seconds between 0 and 3600),
  -- Who may write: everybody who sees the post, followers, subscribers.
  who text not null default 'everybody' check (who in ('everybody', 'followers', 'subscribers')),
  blocked_words text[] not null default '{}',
  updated_at timestamptz not null
);

-- What can be asked for with a tip.
create table tip_menu_item (
  id uuid primary key,
  creator_id uuid not null references person on delete cascade,
  title text not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  position smallint not null default 0,
  created_at timestamptz not null,
  closed_at timestamptz
);
create index tip_menu_offered on tip_menu_item (creator_id, position, id) where closed_at is null;

create table tip_goal (
  id uuid primary key,
  creator_id uuid not null references person on delete cascade,
  -- At one post, or at all of the creator.
  post_id uuid references post on delete cascade,
  title text not null,
  target_minor bigint not null check (target_minor > 0),
  currency text not null,
  -- What was given is held until the end, and given back if the goal is missed.
  is_refunded_if_missed boolean not null,
  raised_minor bigint not null default 0 check (raised_minor >= 0),
  givers integer not null default 0 check (givers >= 0),
  state text not null check (state in ('open', 'reached', 'missed', 'closed')),
  ends_at timestamptz,
  created_at timestamptz not null,
  ended_at timestamptz
);
create index tip_goal_creator on tip_goal (creator_id, created_at desc);
create unique index tip_goal_post on tip_goal (post_id) where post_id is not null and state in ('open', 'reached');
create index tip_goal_due on tip_goal (ends_at) where state = 'open' and ends_at is not null;

create table tip (
  id uuid primary key,
  fan_id uuid not null references person,
  creator_id uuid not null references person,
  post_id uuid references post on delete set null,
  goal_id uuid references tip_goal on delete set null,
  menu_item_id uuid references tip_menu_item on delete set null,
  comment_id uuid references comment on delete set null,
  -- Paid at once, or held for a goal.
  transaction_id uuid unique,
  hold_id uuid unique,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  message text not null default '',
  is_anonymous boolean not null default false,
  state text not null check (state in ('held', 'given', 'returned')),
  at timestamptz not null,
  check ((hold_id is not null) <> (transaction_id is not null) or state = 'given')
);
create index tip_fan on tip (fan_id, at desc);
create index tip_creator on tip (creator_id, at desc);
create index tip_post on tip (post_id, at desc) where post_id is not null;
create index tip_goal_tips on tip (goal_id) where goal_id is not null;

-- Something a person asks us to look at, whatever it is.
create table report (
  id uuid primary key,
  reporter_id uuid references person on delete set null,
  subject_kind text not null check (subject_kind in ('post', 'comment', 'person', 'story', 'stream', 'message', 'product')),
  subject_id uuid not null,
  -- Whose it is.
  person_id uuid references person on delete set null,
  reason_id text not null,
  note text not null default '',
  state text not null default 'open' check (state in ('open', 'kept', 'removed')),
  created_at timestamptz not null,
  decided_at timestamptz
);
create unique index report_once on report (reporter_id, subject_kind, subject_id) where state = 'open';
create index report_open on report (created_at) where state = 'open';
create index report_person on report (person_id) where person_id is not null;
