/** What the server found, as entries of the palette. Pure. */
import { type SearchHit, SEARCH_KINDS } from '@plinth/contracts/search';
import { Boxes, ClipboardList, type LucideIcon, ShoppingCart, Truck } from 'lucide-react';

import { paths } from '#lib/paths.ts';

import type { PaletteGroup } from './palette-entry.ts';

interface KindOfHit {
  readonly heading: string;
  readonly icon: LucideIcon;
  readonly pathOf: (hit: SearchHit) => string;
}

const KINDS: Readonly<Record<SearchHit['kind'], KindOfHit>> = {
  MRN: {
    heading: 'Material Request Notes',
    icon: ClipboardList,
    pathOf: ({ id }) => paths.materialRequest(id),
  },
  PURCHASE_ORDER: {
    heading: 'Purchase Orders',
    icon: ShoppingCart,
    pathOf: ({ id }) => paths.purchaseOrder(id),
  },
  SUPPLIER: {
    heading: 'Suppliers',
    icon: Truck,
    pathOf: ({ code }) => paths.suppliers({ search: code }),
  },
  MATERIAL: {
    heading: 'Materials',
    icon: Boxes,
    pathOf: ({ code }) => paths.materials({ search: code }),
  },
};

/** One group for each kind that has any, in the order of the answer. */
export function foundGroups(hits: readonly SearchHit[]): PaletteGroup[] {
  return SEARCH_KINDS.map((kind) => {
    const { heading, icon, pathOf } = KINDS[kind];
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
