create table bundle (
  id integer generated always as identity primary key,
  -- The uploader.
  account_id integer,
  -- The asset and the version of it, counted from 1, that these files belong to; null until a save takes them.
  asset_id integer,
  number integer check (number >= 1),
  -- Release notes of this version.
  note text check (length(note) between 1 and 500),
  state text not null default 'waiting',
  -- Reason why the files could not be opened, as a sentence.
  refusal text,
  -- A list of { name, reason } of skipped files.
  skipped jsonb not null default '[]'::jsonb,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  -- Idempotency key: a request that is sent again makes one bundle.
  save_key uuid,
  -- Moderators are asked about these files once, at this time.
  held_at timestamptz,
  -- Presentations that an import names, by the paths of models, many of which are not opened yet.
  presentations jsonb not null default '{}',
  constraint bundle_check1 check ((state = 'refused') = (refusal is not null)),
  check ((asset_id is null) = (number is null))
);
create unique index bundle_asset_key on bundle (asset_id, number desc);
create index bundle_account_idx on bundle (account_id);
create index bundle_unsaved_idx on bundle (created_at) where asset_id is null;
create unique index bundle_save_key on bundle (account_id, save_key);

create table stored_file (
  id integer generated always as identity primary key,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  bytes bigint not null check (bytes >= 0),
  media_type text not null,
  -- 'kept': a row refers to it; 'quarantined': not served while moderators decide.
  state text not null default 'kept',
  created_at timestamptz not null default now()
);
create unique index stored_file_sha256_key on stored_file (sha256);

-- The files a visitor downloads, as they were brought.
create table bundle_source (
  id integer generated always as identity (sequence name asset_package_id_seq) constraint asset_package_pkey primary key,
  file_id integer not null constraint asset_package_file_id_fkey references stored_file,
  name text not null check (length(name) between 1 and 1000),
  bundle_id integer not null references bundle on delete cascade,
  position integer not null default 0
);
create index bundle_source_file_idx on bundle_source (file_id);
create index bundle_source_bundle_idx on bundle_source (bundle_id, "position");
create index bundle_source_name_trgm on bundle_source using gin (name gin_trgm_ops);

-- Files of a bundle that are converted into models for the viewer.
create table bundle_model (
  id integer generated always as identity primary key,
  bundle_id integer not null references bundle on delete cascade,
  path text not null,
  -- The first is the most likely main model.
  position integer not null,
  state text not null default 'waiting',
  step text,
  -- Reason why results are incomplete, as a sentence. Earlier results stay.
  failure text,
  -- The whole model as GLB, and the light one for the viewer.
  converted_file_id integer references stored_file,
  viewer_file_id integer references stored_file,
  -- JSON as `Measured` and lists of `Finding` of the contract.
  measured jsonb,
  findings jsonb not null default '[]'::jsonb,
  -- Pictures could not be rendered, such as for want of time. A job of their own renders them again.
  pictures_missing boolean not null default false,
  -- A picture of the package that the uploader chose as the texture of a model that names none; used again whenever the
  -- model is processed.
  texture_path text,
  -- Earlier pictures of this model, which new ones replace wherever they are shown.
  former_pictures integer[] not null default '{}',
  -- Presentation that an editor has set: unit, up axis, front, first camera and look. Null: as the file says.
  presentation jsonb,
  presentation_version integer not null default 0,
  -- Version of the pipeline that processed the model; 0: before versions were counted.
  pipeline_version smallint not null default 0,
  skeleton text generated always as ((measured -> 'skeleton') ->> 'hash') stored,
  -- Extension by the magic bytes; null: the name has it, or the bytes leave doubt.
  format_inside text check (length(format_inside) between 1 and 16),
  -- Label that the file gives itself.
  format_version text check (length(format_version) between 1 and 20),
  unique (bundle_id, path)
);
create index bundle_model_converted_idx on bundle_model (converted_file_id);
create index bundle_model_viewer_idx on bundle_model (viewer_file_id);
create index bundle_model_pipeline_idx on bundle_model (pipeline_version, bundle_id);
create index bundle_model_skeleton_idx on bundle_model (skeleton) where skeleton is not null;
create index bundle_model_format_idx on bundle_model (coalesce(format_inside, lower("substring"(path, '\.([^./]+)$'))));

create table picture (
  id integer generated always as identity primary key,
  file_id integer references stored_file,
  width integer not null check (width between 1 and 65535),
  height integer not null check (height between 1 and 65535),
  -- Data URI of a tiny blurred picture, shown until the picture has loaded.
  placeholder text not null check (length(placeholder) <= 2000),
  source_id integer references picture,
  uploader_id integer,
  name text check (length(name) <= 300),
  alternative_text text check (length(alternative_text) <= 1000),
  caption text check (length(caption) <= 1000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((file_id is null) <> (source_id is null))
);
create unique index picture_file_key on picture (file_id);
create index picture_source_idx on picture (source_id) where source_id is not null;
create index picture_uploader_idx on picture (uploader_id, id) where uploader_id is not null;

create table bundle_entry (
  id integer generated always as identity (sequence name package_entry_id_seq) constraint package_entry_pkey primary key,
  source_id integer not null constraint package_entry_package_id_fkey references bundle_source on delete cascade,
  path text not null,
  bytes bigint not null,
  kind text not null,
  sha256 text not null,
  position integer not null,
  bundle_id integer not null references bundle on delete cascade,
  -- Path inside the archive; null: the source is the file itself.
  source_path text,
  -- Preview at the size of file lists; null where the file cannot be read as a picture.
  preview_id integer references picture
);
create index bundle_entry_source_idx on bundle_entry (source_id);
create index bundle_entry_bundle_idx on bundle_entry (bundle_id, "position");
create index bundle_entry_preview_idx on bundle_entry (preview_id) where preview_id is not null;
-- Models are found by parts of their file names.
create index bundle_entry_path_trgm on bundle_entry using gin (path gin_trgm_ops);

-- Pictures drawn of a model, from several sides.
create table bundle_model_picture (
  model_id integer not null references bundle_model on delete cascade,
  picture_id integer not null references picture,
  position integer not null,
  primary key (model_id, picture_id)
);
create index bundle_model_picture_picture_idx on bundle_model_picture (picture_id);

create table damaged_file (
  sha256 text primary key,
  -- missing, size, content or unreadable.
  fault text not null,
  found_at timestamptz not null,
  checked_at timestamptz not null
);

create table file_scrub (
  id boolean default true primary key check (id),
  -- The current pass, and the id of the last checked file.
  began_at timestamptz not null,
  cursor_id integer not null default 0,
  files integer not null default 0,
  bytes bigint not null default 0,
  -- Null while the pass is under way.
  ended_at timestamptz,
  -- The last complete pass.
  last_began_at timestamptz,
  last_ended_at timestamptz,
  last_files integer,
  last_bytes bigint,
  -- The process that runs the pass.
  holder text,
  leased_until timestamptz
);

create table upload (
  id uuid primary key,
  account_id integer not null,
  name text not null check (length(name) between 1 and 255),
  -- Path within a dropped folder; null: the file was chosen by itself.
  path text check (length(path) between 1 and 1000),
  modified_at timestamptz,
  bytes bigint not null check (bytes >= 0),
  -- Number of bytes that are on the disk, from the start and without gaps.
  received bigint not null default 0,
  -- Set once all bytes arrived. Sweeps leave the file alone while this row exists.
  file_id integer references stored_file,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Part of a concatenated upload: never a file by itself.
  is_part boolean not null default false,
  -- Parts that a file was joined from, in their order; null where it came in one upload.
  joined_of uuid[],
  constraint upload_check1 check (file_id is null or received = bytes),
  check (received >= 0 and received <= bytes)
);
create index upload_account_idx on upload (account_id, created_at);
create index upload_file_idx on upload (file_id);
create index upload_expires_idx on upload (expires_at);

-- Leases of writers to uploads. A lease exists before its upload, so it refers to no row.
create table upload_lease (
  upload_id uuid primary key,
  -- One request: its writes count only while this is its own lease.
  holder uuid not null,
  leased_until timestamptz not null,
  -- Another request waits for the lease.
  wanted boolean not null default false
);

-- With an object store, bytes of an unfinished upload are stored there in pieces, so that any process continues.
create table upload_piece (
  upload_id uuid not null references upload on delete cascade,
  -- Offset in the file; the next piece begins at the end of this one.
  start bigint not null check (start >= 0),
  bytes integer not null check (bytes > 0),
  -- Key of the object. An object that no row names does not count: its writer came too late, or its checksum did not match.
  name uuid not null,
  primary key (upload_id, start)
);
