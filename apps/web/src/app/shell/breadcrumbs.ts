/** The way to where one is, read from the address. Pure; the bar that shows it is beside it. */
import { DOCUMENTS } from '@plinth/domain/document/documents';

import { paths } from '#lib/paths.ts';

export interface Crumb {
  readonly label: string;
  /** Absent where no screen stands at that part of the address, and at the last one. */
  readonly to?: string;
}

const LISTS = Object.values(DOCUMENTS);

/** `receipts` of `/home/warehouse/receipts`. */
function lastOf(screen: string): string {
  return screen.slice(screen.lastIndexOf('/') + 1);
}

const LABELS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(LISTS.map(({ screen, words }) => [lastOf(screen), words.title])),
  home: 'Dashboard',
  purchase: 'Purchase & Inventory',
  'purchase-inventory': 'Purchase & Inventory',
  'material-request': 'Material Request Note',
  mrn: 'MRN',
  createmrn: 'Create MRN',
  'purchase-order': 'Purchase Orders',
  receive: 'Receive Goods',
  account: 'Your Account',
  admin: 'Administration',
};

/** Where a part of the address can be gone to; orders are made at an address of their own, beside their list. */
const SCREENS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(LISTS.map(({ screen }) => [screen, screen])),
  '/home/admin': paths.admin(),
  '/home/project': paths.project(),
  '/home/purchase-inventory': paths.inventory(),
  '/home/purchase-inventory/suppliers': paths.suppliers(),
  '/home/purchase-inventory/materials': paths.materials(),
  '/home/purchase-orders': paths.purchaseOrders(),
  '/home/warehouse': paths.warehouse(),
  '/home/warehouse/stock': paths.stock(),
  '/home/reports': paths.reports(),
};

/** What stands right below one of these is the id of a document, whatever it looks like. */
const DOCUMENT_PLACES = new Set([
  ...LISTS.map(({ screen }) => lastOf(screen)),
  'createmrn',
  'create',
  'edit',
  'stock',
  'reports',
]);

/** Below a list, and no document. */
const ACTS = ['createmrn', 'create', 'edit', 'import'];

/**
 * Nothing for a path of one segment or fewer. Ids of documents say nothing to
 * people: `documentName` stands for one at the end, and until it is known the
 * trail ends before it.
 */
export function breadcrumbsOf(
  pathname: string,
  documentName: string | null = null,
): readonly Crumb[] {
  const segments = pathname.split('/').filter((segment) => segment !== '');
  if (segments.length <= 1) return [];
  return segments.flatMap((segment, index): Crumb[] => {
    const isHere = index === segments.length - 1;
    if (isDocument(segments, index)) return isHere && documentName ? [{ label: documentName }] : [];
    const address = `/${segments.slice(0, index + 1).join('/')}`;
    const to = index === 0 ? paths.home() : SCREENS[address];
    return [{ label: labelOf(segment), ...(to && !isHere && { to }) }];
  });
}

/** Or below one: a material is looked at in its store. */
function isDocument(segments: readonly string[], index: number): boolean {
  const [place = '', segment = ''] = segments.slice(index - 1, index + 1);
  if (index === 0 || ACTS.includes(segment)) return false;
  return DOCUMENT_PLACES.has(place) || isDocument(segments, index - 1);
}

function labelOf(segment: string): string {
  const words = segment.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return LABELS[segment] ?? words.join(' ');
}
