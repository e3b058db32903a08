-- A filtered list of creators walks one index that holds all it may be asked for, and looks into no other table.
alter table creator_signal add column category_ids uuid[] not null default '{}';

create function categories_of(person uuid) returns uuid[] stable language sql
  return (select coalesce(array_agg(category_id order by category_id), '{}') from person_category where person_id = person);

update creator_signal s set category_ids = known.ids
from (select person_id, array_agg(category_id order by category_id) as ids from person_category group by person_id) known
where known.person_id = s.person_id;

create function keep_category_ids() returns trigger language plpgsql as $$
begin
  update creator_signal s set category_ids = categories_of(s.person_id)
  where s.person_id in (select person_id from changed);
  return null;
end $$;
create trigger person_category_chosen after insert on person_category
  referencing new table as changed for each statement execute function keep_category_ids();
create trigger person_category_given_up after delete on person_category
  referencing old table as changed for each statement execute function keep_category_ids();

-- Whoever chose categories before becoming a creator.
create function begin_category_ids() returns trigger language plpgsql as $$
begin
  new.category_ids := categories_of(new.person_id);
  return new;
end $$;
create trigger creator_signal_begun before insert on creator_signal
  for each row execute function begin_category_ids();

drop index creator_signal_all;
create index creator_signal_all on creator_signal (rank desc, person_id)
  include (month_minor, shoutout_minor, rating, rating_count, followers, opened_at, is_newcomer, category_ids)
  where is_listed;
