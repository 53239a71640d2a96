/** Adds the materials of a large firm. */
import type { Plinth } from './plinth.ts';

/** Inserts materials with realistic names, each word of which is in thousands of them. */
const INSERT = `
  insert into material (organisation_id, id, material_code, name, unit, hsn_code, created_at)
  select project.organisation_id, gen_random_uuid(), 'MAT-' || 100000 + n,
    (array['Cement OPC 53 grade', 'TMT bar Fe 550D', 'River sand', 'CPVC elbow', 'Vitrified tile',
      'Copper wire FR', 'Primer white', 'Anchor bolt', 'Plywood BWP', 'Gate valve',
      'Fly ash brick', 'Binding wire', 'PVC conduit', 'Wall putty', 'Ball valve',
      'Shuttering ply', 'Cover block', 'GI pipe', 'Distemper', 'Cable tray'])[1 + n % 20]
      || ' ' || 6 + n % 47 || ' mm, '
      || (array['Kaveri', 'Narmada', 'Sahyadri', 'Vindhya', 'Godavari', 'Aravalli', 'Nilgiri'])[1 + n % 7]
      || ' ' || n,
    (array['Piece', 'Kg', 'Ton', 'Meter', 'Box'])[1 + n % 5], 25000000 + n % 900 || '', now()
  from project, generate_series(1, $2::integer) n
  where project.id = $1`;

export async function addMaterials({ database, session }: Plinth, count: number): Promise<void> {
  await database.query(INSERT, [session.project.id, count]);
}
