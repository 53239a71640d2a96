/** The way to where one is, read from the address. Pure; the bar that shows it is beside it. */
import { paths } from '#lib/paths.ts';

export interface Crumb {
  readonly label: string;
  /** Absent where no screen stands at that part of the address, and at the last one. */
  readonly to?: string;
}

const LABELS: Readonly<Record<string, string>> = {
  home: 'Dashboard',
  purchase: 'Purchase & Inventory',
  'purchase-inventory': 'Purchase & Inventory',
  supplier: 'Supplier',
  materials: 'Materials',
  'material-request': 'Material Request Note',
  mrn: 'MRN',
  createmrn: 'Create MRN',
  create: 'Create',
  import: 'Import',
  'purchase-order': 'Purchase Orders',
  'purchase-orders': 'Purchase Orders',
  warehouse: 'Warehouse',
  receive: 'Receive Goods',
  receipts: 'Goods Receipts',
  edit: 'Edit',
  returns: 'Returns to Supplier',
  inventory: 'Inventory',
  'stock-movement': 'Stock Movement',
  locations: 'Locations',
  financial: 'Financial',
  users: 'Users',
  settings: 'Settings',
  audit: 'Audit',
  account: 'Your Account',
  admin: 'Administration',
};

/** Where a part of the address can be gone to; orders are made at an address of their own, beside their list. */
const SCREENS: Readonly<Record<string, string>> = {
  '/home/admin': paths.admin(),
  '/home/project': paths.project(),
  '/home/purchase-inventory': paths.inventory(),
  '/home/purchase-inventory/suppliers': paths.suppliers(),
  '/home/purchase-inventory/materials': paths.materials(),
  '/home/purchase-inventory/mrn': paths.materialRequests(),
  '/home/purchase-inventory/purchase-orders': paths.purchaseOrders(),
  '/home/purchase-orders': paths.purchaseOrders(),
  '/home/warehouse': paths.warehouse(),
  '/home/warehouse/receipts': paths.receipts(),
  '/home/warehouse/stock': paths.stock(),
  '/home/warehouse/issues': paths.issues(),
  '/home/warehouse/transfers': paths.transfers(),
  '/home/warehouse/returns': paths.supplierReturns(),
  '/home/warehouse/counts': paths.counts(),
  '/home/reports': paths.reports(),
};

/** What stands right below one of these is the id of a document, whatever it looks like. */
const DOCUMENT_PLACES = new Set([
  'mrn',
  'createmrn',
  'purchase-orders',
  'create',
  'edit',
  'receipts',
  'stock',
  'issues',
  'transfers',
  'returns',
  'counts',
  'reports',
]);

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
  if (index === 0 || segment in LABELS) return false;
  return DOCUMENT_PLACES.has(place) || isDocument(segments, index - 1);
}

function labelOf(segment: string): string {
  const words = segment.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return LABELS[segment] ?? words.join(' ');
}
