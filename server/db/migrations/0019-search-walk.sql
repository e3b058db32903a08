-- Walking down the ranks reads the index alone, with the text in it: no page of the table is fetched for a row
-- that does not match.
drop index search_entry_rank;
create index search_entry_rank on search_entry (kind, rank desc, subject_id) include (text, at);
