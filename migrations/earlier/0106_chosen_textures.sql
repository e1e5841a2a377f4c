-- A picture of the package that its uploader chose as the texture of a model that names none; kept for when it is made again.
alter table bundle_model add column texture_path text;
-- Pictures that were drawn of it before: they give way to new ones wherever they are shown.
alter table bundle_model add column former_pictures integer[] not null default '{}';
