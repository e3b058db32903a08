-- The languages a film has captions in; the captions themselves lie in the storage beside the film.
alter table media_file add column captions text[] not null default '{}';
