-- 'over 512' and '1024' become choices of their own (browsing.md §9). A choice is named by its lowest side, 'up to 512' by its
-- highest; asset-rules.ts says what they are called. A generated column cannot change its rule: it is made anew.
alter table asset
  drop column texture_resolution,
  add column texture_resolution smallint generated always as (
    case when texture_side is null then null when texture_side <= 512 then 512 when texture_side < 1024 then 513
      when texture_side < 2048 then 1024 when texture_side < 4096 then 2048 else 4096 end) stored;
