-- A category is spelt as the other materials of the organisation spell it.
create or replace function material_category_as_spelt() returns trigger language plpgsql as $$
begin
  new.category := coalesce((
    select other.category from material other
    where other.organisation_id = new.organisation_id and other.id <> new.id
      and other.category <> '' and lower(other.category) = lower(new.category)
    limit 1), new.category);
  return new;
end
$$;
create or replace trigger material_category_new before insert on material
  for each row when (new.category <> '') execute function material_category_as_spelt();
-- Whoever corrects the spelling itself may do so.
create or replace trigger material_category_changed before update of category on material
  for each row when (new.category <> '' and lower(new.category) <> lower(old.category))
  execute function material_category_as_spelt();

-- The material that this one was merged into, by way of whichever others; itself if it was not merged.
create or replace function surviving_material(org uuid, of_material uuid) returns uuid
language plpgsql stable as $$
declare
  survivor uuid := of_material;
  next uuid;
begin
  loop
    select merged_into into next from material
    where organisation_id = org and id = survivor;
    exit when next is null;
    survivor := next;
  end loop;
  return survivor;
end
$$;

-- These materials together with those that were merged into them.
create or replace function with_merged_materials(org uuid, materials uuid[]) returns uuid[]
language sql stable as $$
  with recursive same (id) as (
    select unnest(materials)
    union
    select other.id from material other
    join same on other.merged_into = same.id
    where other.organisation_id = org
  )
  select array_agg(id) from same
$$;
