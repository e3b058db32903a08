-- Reviews after completed orders. Both sides write blind: a review is published when both have written, or when
-- the time to write is over.
create table review (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  author_id uuid references person on delete set null,
  subject_id uuid not null references person on delete cascade,
  -- What the reviewed person was in the order.
  role text not null check (role in ('buyer', 'seller')),
  stars integer not null check (stars between 1 and 5),
  text text not null,
  created_at timestamptz not null,
  publishes_at timestamptz not null,
  published_at timestamptz,
  reply text,
  replied_at timestamptz,
  removed_at timestamptz,
  unique (order_id, role),
  check ((reply is null) = (replied_at is null))
);
create index review_subject on review (subject_id, role, published_at desc, id desc)
  where published_at is not null and removed_at is null;
create index review_author on review (author_id, created_at desc);
create index review_received on review (subject_id, created_at desc);

create table review_rating (
  review_id uuid not null references review on delete cascade,
  parameter text not null,
  stars integer not null check (stars between 1 and 5),
  primary key (review_id, parameter)
);

-- Sums by person, role and parameter; `overall` counts each review once.
create table rating_total (
  person_id uuid not null references person on delete cascade,
  role text not null check (role in ('buyer', 'seller')),
  parameter text not null,
  stars_sum integer not null check (stars_sum >= 0),
  count integer not null check (count >= 0),
  primary key (person_id, role, parameter)
);

create function count_review(whose uuid, which text, review uuid, stars integer, step integer) returns void
language plpgsql as $$
begin
  insert into rating_total as t (person_id, role, parameter, stars_sum, count)
    select whose, which, r.parameter, r.stars, 1 from (
      select r.parameter, r.stars from review_rating r where r.review_id = review
      union all select 'overall', stars) r
    where step > 0 order by r.parameter
  on conflict (person_id, role, parameter) do update
    set stars_sum = t.stars_sum + excluded.stars_sum, count = t.count + 1;
  if step < 0 then
    update rating_total t set stars_sum = t.stars_sum - r.stars, count = t.count - 1 from (
      select r.parameter, r.stars from review_rating r where r.review_id = review
      union all select 'overall', stars) r
    where t.person_id = whose and t.role = which and t.parameter = r.parameter;
  end if;
  if which = 'seller' then perform signal_rating(whose, stars, step); end if;
end $$;

create function review_counted() returns trigger language plpgsql as $$
declare
  was boolean := old.published_at is not null and old.removed_at is null;
  is_now boolean := new.published_at is not null and new.removed_at is null;
begin
  if is_now and not was then perform count_review(new.subject_id, new.role, new.id, new.stars, 1);
  elsif was and not is_now then perform count_review(new.subject_id, new.role, new.id, new.stars, -1);
  end if;
  return null;
end $$;
create trigger review_counted after update of published_at, removed_at on review
  for each row execute function review_counted();
