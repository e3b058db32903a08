-- Streams for the members of one customer list. A deleted list leaves the stream to its host alone.

alter table stream drop constraint stream_entry_check;
alter table stream add constraint stream_entry_check
  check (entry in ('everyone', 'followers', 'subscribers', 'ticket', 'list'));
alter table stream add column list_id uuid references customer_list on delete set null;
create index stream_list on stream (list_id) where list_id is not null;
