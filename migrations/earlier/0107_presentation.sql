-- How a model is shown, as whoever may edit it has set it: unit, up axis, front, first camera and look. Null: as it was read.
alter table bundle_model add column presentation jsonb;
alter table bundle_model add column presentation_version integer not null default 0;
