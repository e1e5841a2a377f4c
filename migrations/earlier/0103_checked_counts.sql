-- Whether what was counted of a model agrees with what its own file says: nobody looked at those of today.
alter table asset add column counts_checked boolean not null default false;
