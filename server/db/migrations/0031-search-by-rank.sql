-- The rank of what can be found stands beside each of its words: the best of a word, and of a common beginning,
-- are read in their order, and nothing is fetched only to be left out.
alter table search_token add column rank double precision not null default 0;
update search_token t set rank = e.rank from search_entry e where e.kind = t.kind and e.subject_id = t.subject_id;
alter table search_token drop constraint search_token_pkey, add primary key (kind, subject_id, token);
drop index search_token_subject;
create index search_token_word on search_token (kind, token, rank desc, subject_id);
create index search_token_first on search_token (kind, left(token, 1), rank desc) include (token, subject_id);
create index search_token_three on search_token (kind, left(token, 3), rank desc) include (token, subject_id);
-- What is asked of a token alone: whether anybody still has a word.
create index search_token_any on search_token (token);
drop index search_entry_rank;
create index search_entry_rank on search_entry (kind, rank desc);

-- A word and what is left of it when one letter is left out. Two words that share one of these are at most an
-- added, missing, wrong or swapped letter or two apart, and are found by looking each of them up.
create function gaps_of(letters text) returns text[] language sql immutable strict parallel safe as $$
  select array_agg(distinct gap) from (
    select letters as gap
    union all select overlay(letters placing '' from i for 1) from generate_series(1, length(letters)) i
  ) gaps
$$;
create index search_word_gaps on search_word using gin (gaps_of(letters));
