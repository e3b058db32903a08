-- How many users saved a post, kept with its other counters.
alter table post_tally add column bookmarks integer not null default 0;
insert into post_tally (post_id, slot, bookmarks) select post_id, 0, count(*) from bookmark group by post_id
on conflict (post_id, slot) do update set bookmarks = excluded.bookmarks;

create function tally_bookmark() returns trigger language plpgsql as $$
declare
  saved bookmark := case when tg_op = 'DELETE' then old else new end;
begin
  -- Without the post the counters are deleted as well.
  insert into post_tally as kept (post_id, slot, bookmarks)
  select saved.post_id, pg_backend_pid() % 16, case when tg_op = 'DELETE' then -1 else 1 end
  where tg_op = 'INSERT' or exists (select 1 from post where id = saved.post_id)
  on conflict (post_id, slot) do update set bookmarks = kept.bookmarks + excluded.bookmarks;
  return null;
end $$;
create trigger bookmark_tally after insert or delete on bookmark
  for each row execute function tally_bookmark();
