-- A poll belongs to its post: a change of the poll is a change of the post row. It ends `poll_hours` after publication.
alter table post
  add column poll_options text[] check (cardinality(poll_options) <= 6),
  add column poll_hours smallint check (poll_hours between 1 and 336),
  add constraint post_poll_complete check ((poll_options is null) = (poll_hours is null));

create table post_poll_vote (
  post_id uuid not null references post on delete cascade,
  person_id uuid not null references person on delete cascade,
  option smallint not null check (option between 0 and 5),
  at timestamptz not null,
  primary key (post_id, person_id)
);
create index post_poll_vote_of_person on post_poll_vote (person_id);

-- Sums, spread over sixteen rows per option to avoid contention.
create table post_poll_tally (
  post_id uuid not null references post on delete cascade,
  option smallint not null,
  slot smallint not null,
  votes int not null,
  primary key (post_id, option, slot)
);

create function tally_poll_vote() returns trigger language plpgsql as $$
declare
  vote post_poll_vote := case when tg_op = 'DELETE' then old else new end;
begin
  -- Without the post the sums are deleted as well.
  insert into post_poll_tally as kept (post_id, option, slot, votes)
  select vote.post_id, vote.option, pg_backend_pid() % 16, case when tg_op = 'DELETE' then -1 else 1 end
  where tg_op = 'INSERT' or exists (select 1 from post where id = vote.post_id)
  on conflict (post_id, option, slot) do update set votes = kept.votes + excluded.votes;
  return null;
end $$;
create trigger post_poll_vote_tally after insert or delete on post_poll_vote
  for each row execute function tally_poll_vote();
