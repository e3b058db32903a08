-- Parts of the sitemap: creators by the last two digits of their id, so that a part costs what it holds.
create index creator_signal_part on creator_signal (right(person_id::text, 2)) where is_listed;
