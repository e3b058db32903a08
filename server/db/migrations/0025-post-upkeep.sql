-- What posts need beside their tables: files that leave, counts for lists of creators.

-- A file that is deleted leaves its posts; where it was sold it stays for who bought it, behind the others.
alter table post_media drop constraint post_media_media_id_fkey;
alter table post_media add constraint post_media_media_id_fkey
  foreign key (media_id) references media_file on delete cascade;
alter table post_media drop constraint post_media_position_check;
alter table post_media add constraint post_media_position_check check (position between 0 and 999);
alter table post_media add column removed_at timestamptz;

create index post_whole on post (whole_post_id) where whole_post_id is not null;
create index post_deleted on post (deleted_at) where state = 'deleted';

-- How many posts a creator has out, once for a whole statement.
create function signal_posts() returns trigger language plpgsql as $$
declare
  part record;
begin
  if tg_op = 'INSERT' then
    for part in select creator_id, count(*) as step from now_rows where state = 'published' group by 1 order by 1 loop
      perform signal_post(part.creator_id, part.step::integer);
    end loop;
  elsif tg_op = 'DELETE' then
    for part in select creator_id, count(*) as step from then_rows where state = 'published' group by 1 order by 1 loop
      perform signal_post(part.creator_id, -part.step::integer);
    end loop;
  else
    for part in
      select now.creator_id, sum((now.state = 'published')::integer - (was.state = 'published')::integer) as step
      from now_rows now join then_rows was using (id) where (now.state = 'published') <> (was.state = 'published')
      group by 1 having sum((now.state = 'published')::integer - (was.state = 'published')::integer) <> 0 order by 1
    loop
      perform signal_post(part.creator_id, part.step::integer);
    end loop;
  end if;
  return null;
end $$;
create trigger post_added after insert on post
  referencing new table as now_rows for each statement execute function signal_posts();
create trigger post_changed after update on post
  referencing old table as then_rows new table as now_rows for each statement execute function signal_posts();
create trigger post_removed after delete on post
  referencing old table as then_rows for each statement execute function signal_posts();

-- A post that loses a file is of the kind of the first that is left; with nothing left to see or read it is hidden.
create function lose_file(post uuid, file uuid) returns void language sql as $$
  update post o set
    media_type = coalesce(left_over.media_type, 4),
    state = case when o.state = 'published' and left_over.media_type is null and o.description = '' then 'hidden' else o.state end,
    pinned_at = case when left_over.media_type is null and o.description = '' then null else o.pinned_at end
  from (select 1) one left join lateral (
    select case f.kind when 'image' then 1 when 'video' then 2 when 'audio' then 3 end as media_type
    from post_media m join media_file f on f.id = m.media_id
    where m.post_id = lose_file.post and m.media_id <> lose_file.file and m.removed_at is null
    order by m.position limit 1) left_over on true
  where o.id = lose_file.post
$$;
create function posts_lose_file() returns trigger language plpgsql as $$
begin
  perform lose_file(m.post_id, old.id) from post_media m where m.media_id = old.id and m.removed_at is null;
  return old;
end $$;
create trigger media_file_lost before delete on media_file for each row execute function posts_lose_file();
