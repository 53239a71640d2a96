/** Search results as entries of the palette. Pure. */
import {
  documentOfKind,
  SEARCH_KINDS,
  type SearchHit,
  type SearchKind,
} from '@plinth/contracts/search';
import { DOCUMENTS } from '@plinth/domain/document/documents';
import { Boxes, HardHat, ListTree, type LucideIcon, Truck } from 'lucide-react';

import { paths } from '#lib/paths.ts';

import { DOCUMENT_SCREENS } from '../documents.ts';
import type { PaletteGroup } from './palette-entry.ts';

interface KindOfHit {
  readonly heading: string;
  readonly icon: LucideIcon;
  readonly pathOf: (hit: SearchHit) => string;
}

function kindOfHit(kind: SearchKind): KindOfHit {
  if (kind === 'SUPPLIER') return SUPPLIERS;
  if (kind === 'MATERIAL') return MATERIALS;
  if (kind === 'CONTRACTOR') return CONTRACTORS;
  if (kind === 'WORK_ITEM') return WORK;
  const type = documentOfKind(kind);
  const { words, screen } = DOCUMENTS[type];
  const { icon } = DOCUMENT_SCREENS[type];
  return { heading: words.title, icon, pathOf: ({ id }) => `${screen}/${id}` };
}

const SUPPLIERS: KindOfHit = {
  heading: 'Suppliers',
  icon: Truck,
  pathOf: ({ id }) => paths.supplier(id),
};

const MATERIALS: KindOfHit = {
  heading: 'Materials',
  icon: Boxes,
  pathOf: ({ id }) => paths.material(id),
};

const CONTRACTORS: KindOfHit = {
  heading: 'Contractors',
  icon: HardHat,
  pathOf: ({ id }) => paths.contractor(id),
};

const WORK: KindOfHit = {
  heading: 'Work',
  icon: ListTree,
  pathOf: ({ id }) => paths.work({ item: id }),
};

/** One group per kind, in the order of the response. */
export function foundGroups(hits: readonly SearchHit[]): PaletteGroup[] {
  return SEARCH_KINDS.map((kind) => {
    const { heading, icon, pathOf } = kindOfHit(kind);
    const entries = hits
      .filter((hit) => hit.kind === kind)
      .map((hit) => ({
        id: hit.id,
        label: hit.title,
        detail: hit.subtitle,
        icon,
        hit,
        target: pathOf(hit),
      }));
    return { heading, entries };
  }).filter(({ entries }) => entries.length > 0);
}
