/** Breadcrumbs of a path. Pure. */
import { DOCUMENTS } from '@plinth/domain/document/documents';

import { paths } from '#lib/paths.ts';

export interface Crumb {
  readonly label: string;
  /** Absent for segments without a screen, and for the last one. */
  readonly to?: string;
}

const LISTS = Object.values(DOCUMENTS);

/** The last segment of a path: `receipts` of `/home/warehouse/receipts`. */
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

/** The address of a segment; orders are created at a path beside their list. */
const SCREENS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(LISTS.map(({ screen }) => [screen, screen])),
  '/home/admin': paths.admin(),
  '/home/project': paths.project(),
  '/home/purchase-inventory': paths.inventory(),
  '/home/purchase-inventory/suppliers': paths.suppliers(),
  '/home/purchase-inventory/materials': paths.materials(),
  '/home/purchase-inventory/price-indices': paths.priceIndices(),
  '/home/purchase-orders': paths.purchaseOrders(),
  '/home/warehouse': paths.warehouse(),
  '/home/warehouse/stock': paths.stock(),
  '/home/warehouse/contractors': paths.contractors(),
  '/home/reports': paths.reports(),
};

/** Lists whose next segment is a document id. */
const DOCUMENT_PLACES = new Set([
  ...LISTS.map(({ screen }) => lastOf(screen)),
  'createmrn',
  'create',
  'edit',
  'stock',
  'reports',
  'materials',
  'contractors',
  'suppliers',
]);

/** Segments below a list that are not document ids. */
const ACTS = ['createmrn', 'create', 'edit', 'import', 'compare'];

/**
 * The breadcrumbs of a path; none if it has one segment or fewer. `documentName` replaces an id at
 * the end; until it is known the breadcrumbs end before it.
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

/** Matches the id of any record, including those of lists that are not in the table above. */
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Whether the segment is the id of a document, or of something below one, such as a material in its
 * store.
 */
function isDocument(segments: readonly string[], index: number): boolean {
  const [place = '', segment = ''] = segments.slice(index - 1, index + 1);
  if (index === 0 || ACTS.includes(segment)) return false;
  return ID.test(segment) || DOCUMENT_PLACES.has(place) || isDocument(segments, index - 1);
}

function labelOf(segment: string): string {
  const words = segment.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return LABELS[segment] ?? words.join(' ');
}
