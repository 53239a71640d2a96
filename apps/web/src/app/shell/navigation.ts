/** The entries of the sidebar. */
import { DOCUMENTS, type DocumentType, DOCUMENT_TYPES } from '@plinth/domain/document/documents';
import {
  Boxes,
  ChartNoAxesColumn,
  FileChartColumn,
  HardHat,
  House,
  LayoutDashboard,
  type LucideIcon,
  Package,
  Table2,
  Truck,
  Warehouse,
} from 'lucide-react';

import { paths } from '#lib/paths.ts';

import { DOCUMENT_SCREENS, type SidebarGroup } from '../documents.ts';

export interface NavigationItem {
  readonly label: string;
  readonly to: string;
  readonly icon: LucideIcon;
  /** Further paths that mark the entry as active, with all below; without any, only its own. */
  readonly below?: readonly string[];
}

export interface NavigationGroup {
  readonly label: string;
  readonly items: readonly NavigationItem[];
}

export const HOME: NavigationItem = { label: 'Home', to: paths.home(), icon: House };

/** Lists without their own entry, and further screens. */
const BELOW: Partial<Record<DocumentType, readonly string[]>> = {
  PURCHASE_ORDER: [paths.createPurchaseOrder('')],
  GOODS_RECEIPT: [paths.receiveGoods(), paths.supplierReturns()],
};

function documentItems(group: SidebarGroup, ...except: readonly DocumentType[]): NavigationItem[] {
  return DOCUMENT_TYPES.filter(
    (type) => DOCUMENT_SCREENS[type].sidebar?.group === group && !except.includes(type),
  ).map(documentItem);
}

export function documentItem(type: DocumentType): NavigationItem {
  const { icon, sidebar } = DOCUMENT_SCREENS[type];
  const { screen: to, words } = DOCUMENTS[type];
  const below = [`${to}/`, ...(BELOW[type] ?? [])];
  return { label: sidebar?.label ?? words.title, to, icon, below };
}

export const GROUPS: readonly NavigationGroup[] = [
  {
    label: 'Project Management',
    items: [
      { label: 'Project Dashboard', to: paths.project(), icon: ChartNoAxesColumn },
      { label: 'Area Statement', to: paths.areaStatement(), icon: Table2 },
    ],
  },
  {
    label: 'Purchase & Inventory',
    items: [
      { label: 'Dashboard', to: paths.inventory(), icon: LayoutDashboard },
      { label: 'Supplier', to: paths.suppliers(), icon: Truck, below: [`${paths.suppliers()}/`] },
      { label: 'Materials', to: paths.materials(), icon: Boxes, below: [`${paths.materials()}/`] },
      ...documentItems('Purchase & Inventory'),
    ],
  },
  {
    label: 'Warehouse',
    items: [
      { label: 'Overview', to: paths.warehouse(), icon: Warehouse, below: [paths.stores()] },
      documentItem('GOODS_RECEIPT'),
      { label: 'Stock', to: paths.stock(), icon: Package, below: [`${paths.stock()}/`] },
      ...documentItems('Warehouse', 'GOODS_RECEIPT'),
      {
        label: 'Contractors',
        to: paths.contractors(),
        icon: HardHat,
        below: [`${paths.contractors()}/`],
      },
      {
        label: 'Reports',
        to: paths.reports(),
        icon: FileChartColumn,
        below: [`${paths.reports()}/`],
      },
    ],
  },
];

export function isAt({ to, below = [] }: NavigationItem, pathname: string): boolean {
  return pathname === to || below.some((address) => pathname.startsWith(address));
}
