-- Feature auth: language of a member, as a tag of BCP 47. Null: as the browser asks.
alter table account add column language text;
-- Feature reports: language of somebody without an account who reports, for the mails about the report.
alter table visitor_report add column language text;
alter table report add column reporter_language text;
