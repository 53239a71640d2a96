/** The value of the field of a tower or floor: `tower …`, `floor …`, or nothing. Pure. */

interface Place {
  readonly towerId: string | null;
  readonly floorId: string | null;
}

/** The ids of the tower or floor, as the server expects them. */
export function placeOf(place: string): Place {
  const [kind, id = null] = place.split(' ');
  return kind === 'tower' ? { towerId: id, floorId: null } : { towerId: null, floorId: id };
}

interface Placed {
  readonly tower: { readonly id: string } | null;
  readonly floor: { readonly id: string } | null;
}

/** The value of the field. */
export function placeText({ tower, floor }: Placed): string {
  if (floor) return `floor ${floor.id}`;
  return tower ? `tower ${tower.id}` : '';
}
