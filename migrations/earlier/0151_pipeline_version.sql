-- Which version of the pipeline made a model; 0: one before they were counted.
alter table bundle_model add column pipeline_version smallint not null default 0;
create index bundle_model_pipeline_idx on bundle_model (pipeline_version, bundle_id);
