-- Feature search: initials are stored as keys alone, and signs of short words ('C++') also as letters. All search texts are written anew.
insert into job (kind, payload)
select 'renew search texts', jsonb_build_object('kind', kind, 'after', 0) from publication_kind
where exists (select from publication where publication.kind = publication_kind.kind);
