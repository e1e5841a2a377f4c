-- Admins edit the menu, the logo and the banners: what they did stands in their log, and is done to no account.
alter table audit_entry alter column account_id drop not null;
-- The contract lists the acts.
alter table audit_entry drop constraint if exists audit_entry_act_check;
alter table audit_entry add constraint audit_entry_act_check check (length(act) between 1 and 40);

alter table banner add column position integer not null default 0;
