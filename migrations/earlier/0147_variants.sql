-- Names of the looks that a model brings beside its usual one, as its file lists them.
alter table asset add column variants text[] not null default '{}';
