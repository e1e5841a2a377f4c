-- How an import says that models of these files are shown: by their paths, many of which stand before there are models.
alter table bundle add column presentations jsonb not null default '{}';
