/** What stands in the sidebar. */
import {
  ArrowLeftRight,
  Boxes,
  ChartNoAxesColumn,
  ClipboardCheck,
  ClipboardList,
  FileChartColumn,
  House,
  LayoutDashboard,
  type LucideIcon,
  Package,
  PackageCheck,
  PackageMinus,
  ShoppingCart,
  Table2,
  Truck,
  Warehouse,
} from 'lucide-react';

import { paths } from '#lib/paths.ts';

export interface NavigationItem {
  readonly label: string;
  readonly to: string;
  readonly icon: LucideIcon;
  /** Further addresses that belong to it, with all below them; without any, only its own does. */
  readonly below?: readonly string[];
}

export interface NavigationGroup {
  readonly label: string;
  readonly items: readonly NavigationItem[];
}

export const HOME: NavigationItem = { label: 'Home', to: paths.home(), icon: House };

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
      { label: 'Supplier', to: paths.suppliers(), icon: Truck },
      { label: 'Materials', to: paths.materials(), icon: Boxes },
      {
        label: 'Material Request Note',
        to: paths.materialRequests(),
        icon: ClipboardList,
        below: [`${paths.materialRequests()}/`],
      },
      {
        label: 'Purchase Orders',
        to: paths.purchaseOrders(),
        icon: ShoppingCart,
        below: [`${paths.purchaseOrders()}/`, paths.createPurchaseOrder('')],
      },
    ],
  },
  {
    label: 'Warehouse',
    items: [
      { label: 'Overview', to: paths.warehouse(), icon: Warehouse, below: [paths.stores()] },
      {
        label: 'Goods Receipts',
        to: paths.receipts(),
        icon: PackageCheck,
        below: [`${paths.receipts()}/`, paths.receiveGoods(), paths.supplierReturns()],
      },
      { label: 'Stock', to: paths.stock(), icon: Package, below: [`${paths.stock()}/`] },
      { label: 'Issues', to: paths.issues(), icon: PackageMinus, below: [`${paths.issues()}/`] },
      {
        label: 'Transfers',
        to: paths.transfers(),
        icon: ArrowLeftRight,
        below: [`${paths.transfers()}/`],
      },
      { label: 'Counts', to: paths.counts(), icon: ClipboardCheck, below: [`${paths.counts()}/`] },
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
