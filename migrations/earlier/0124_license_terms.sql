-- What a licence allows, and asks for; null: nobody has said yet. `derivatives`: to change the work and share what comes of it.
alter table license add column commercial_use boolean, add column derivatives boolean, add column share_alike boolean;

-- Of licences that everybody knows, by name or SPDX id: commercial use, derivatives, share alike.
create function known_license_terms(called text) returns boolean[] immutable strict language plpgsql as $$
declare
  k text := upper(btrim(regexp_replace(called, '[^A-Za-z0-9]+', '-', 'g'), '-'));
begin
  return case
    when k ~ '^CC-?BY(-NC)?(-SA|-ND)?(-[0-9].*)?$' then array[k !~ '-NC(-|$)', k !~ '-ND(-|$)', k ~ '-SA(-|$)']
    when k ~ '^(CC-?(0|ZERO)(-[0-9].*)?|CC-PDDC|PUBLIC-DOMAIN|UNLICENSE|WTFPL|0BSD|MIT(-0)?|ISC|ZLIB|APACHE(-2-0)?|BSD(-[0-9]-CLAUSE.*)?)$'
      then array[true, true, false]
    when k ~ '^([AL]?GPL|MPL|OFL|EUPL)(-[0-9].*)?$' then array[true, true, true]
  end;
end $$;

update license l set commercial_use = known[1], derivatives = known[2], share_alike = known[3]
  from (select id, coalesce(known_license_terms(spdx_id), known_license_terms(name)) as known from license) k
  where k.id = l.id and known is not null;

-- They have it from the day they are made, by whomever.
create function know_license_terms() returns trigger language plpgsql as $$
declare
  known boolean[] := coalesce(known_license_terms(new.spdx_id), known_license_terms(new.name));
begin
  if num_nonnulls(new.commercial_use, new.derivatives, new.share_alike) = 0 and known is not null then
    new.commercial_use := known[1];
    new.derivatives := known[2];
    new.share_alike := known[3];
  end if;
  return new;
end $$;
create trigger license_known before insert on license for each row execute function know_license_terms();

alter table lookup_act drop constraint lookup_act_act_check;
alter table lookup_act add constraint lookup_act_act_check
  check (act in ('make', 'add', 'rename', 'merge', 'remove', 'change'));
