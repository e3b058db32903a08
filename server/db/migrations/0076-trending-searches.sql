-- Searches many people made lately; rewritten by a job.
create index recent_search_at on recent_search (at);
create table trending_search (
  place integer primary key,
  text text not null,
  people integer not null check (people > 0)
);
