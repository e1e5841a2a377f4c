-- Room entries: the formats that a technology uses.
create table technology_format (
  technology_id integer not null references technology on delete cascade,
  format_id integer not null references format,
  position integer not null,
  primary key (technology_id, format_id)
);
create index technology_format_idx on technology_format (format_id, technology_id);
