-- Segments in the order they were stored: players of a running stream's last minutes need numbers that never change.
alter table stream_segment add column number integer;
update stream_segment s set number = o.number
from (select stream_id, name, row_number() over (partition by stream_id order by name) - 1 as number
  from stream_segment) o
where o.stream_id = s.stream_id and o.name = s.name;
alter table stream_segment alter column number set not null;
create unique index stream_segment_number on stream_segment (stream_id, number);
