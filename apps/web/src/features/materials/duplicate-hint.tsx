/** The material that has the typed name and unit already, with a link to it. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';

import { paths } from '#lib/paths.ts';
import { useDebounced } from '#lib/use-debounced.ts';

import { sameNamedQuery } from './materials.api.ts';

interface Typed {
  /** The id of the material being edited; undefined for a new one. */
  readonly id: string | undefined;
  readonly name: string;
  readonly unit: string;
}

/** A material with the same name; undefined if there is none, or it is not known yet. */
export function useDuplicate({ id, name, unit }: Typed) {
  const rested = useDebounced(name.trim());
  const { data } = useQuery({ ...sameNamedQuery(rested), enabled: rested !== '' });
  return rested === name.trim()
    ? data?.list.find((material) => material.id !== id && material.unit === unit)
    : undefined;
}

export function DuplicateHint({
  material,
}: {
  material: { readonly id: string; readonly materialCode: string; readonly name: string };
}) {
  return (
    <span className="wrap-anywhere text-destructive">
      Already in the list:{' '}
      <Link to={paths.material(material.id)} className="font-medium underline">
        {material.materialCode} {material.name}
      </Link>
    </span>
  );
}
