/** The entries of the palette besides the screens of the sidebar: acts, further screens, settings. */
import type { Module } from '@plinth/domain/access/modules';
import type { Permission } from '@plinth/domain/access/permissions';
import { DOCUMENTS, DOCUMENT_TYPES } from '@plinth/domain/document/documents';
import type { ReportName } from '@plinth/contracts/reports';
import {
  Bell,
  CircleUser,
  HardHat,
  type LucideIcon,
  PackagePlus,
  Ruler,
  Scale,
  Settings,
  ShieldCheck,
  Store,
  Truck,
  Upload,
} from 'lucide-react';

import { paths } from '#lib/paths.ts';

import { DOCUMENT_SCREENS } from '../documents.ts';

export interface Start {
  readonly label: string;
  readonly icon: LucideIcon;
  /** Synonyms by which it is found too. */
  readonly keywords?: string;
  readonly detail?: string;
  /** The entry is hidden from people without this permission; null for everybody. */
  readonly needs: Permission | null;
  readonly module?: Module | null;
  readonly isOfProject?: true;
  readonly target: string;
}

const OF_DOCUMENTS: readonly Start[] = DOCUMENT_TYPES.flatMap((type) => {
  const { icon, starts = [] } = DOCUMENT_SCREENS[type];
  const { module } = DOCUMENTS[type];
  return starts.map((start) => ({ ...start, icon, module }));
});

/** Acts that start on their own screen. */
export const ACTS: readonly Start[] = [
  ...OF_DOCUMENTS,
  {
    label: 'Record a Measurement',
    icon: Ruler,
    keywords: 'new measurement book progress work done',
    needs: 'measurements:write',
    module: 'PROJECT',
    isOfProject: true,
    target: paths.measurements({ new: '1' }),
  },
  {
    label: 'Add New Material',
    icon: PackagePlus,
    keywords: 'create item',
    needs: 'materials:create',
    target: paths.materials({ add: '1' }),
  },
  {
    label: 'Add New Supplier',
    icon: Truck,
    keywords: 'register vendor create',
    needs: 'suppliers:create',
    target: paths.suppliers({ add: '1' }),
  },
  {
    label: 'Add New Contractor',
    icon: HardHat,
    keywords: 'create subcontractor',
    needs: 'stores:manage',
    module: 'WAREHOUSE',
    target: paths.contractors({ add: '1' }),
  },
  {
    label: 'Import Materials',
    icon: Upload,
    keywords: 'upload excel sheet items',
    needs: 'materials:import',
    target: paths.importMaterials(),
  },
  {
    label: 'Import Suppliers',
    icon: Upload,
    keywords: 'upload excel sheet vendors',
    needs: 'suppliers:import',
    target: paths.importSuppliers(),
  },
  {
    label: 'Import Contractors',
    icon: Upload,
    keywords: 'upload excel sheet',
    needs: 'stores:manage',
    module: 'WAREHOUSE',
    target: paths.importContractors(),
  },
  {
    label: 'Import Opening Stock',
    icon: Upload,
    keywords: 'upload excel sheet balance',
    needs: 'stock:open',
    module: 'WAREHOUSE',
    target: paths.importOpeningStock(),
  },
  {
    label: 'Import the BOQ',
    icon: Upload,
    keywords: 'upload excel sheet bill of quantities work items',
    needs: 'works:write',
    module: 'PROJECT',
    isOfProject: true,
    target: paths.importWork(),
  },
];

/** Screens that lie below those of the sidebar. */
export const FURTHER_SCREENS: readonly Start[] = [
  {
    label: 'Stores',
    icon: Store,
    keywords: 'warehouse godown yard',
    needs: 'stock:read',
    module: 'WAREHOUSE',
    target: paths.stores(),
  },
  {
    label: 'Norms',
    icon: Scale,
    keywords: 'coefficients theoretical consumption recipe',
    needs: 'works:read',
    module: 'PROJECT',
    target: paths.norms(),
  },
  {
    label: 'Consumption Statements',
    icon: Scale,
    keywords: 'reconciliation cement theoretical recovery contractor',
    needs: 'works:read',
    module: 'PROJECT',
    target: paths.consumptionStatements(),
  },
  { label: 'Notifications', icon: Bell, needs: null, target: paths.notifications() },
];

/** Sections of the firm's settings and of the account, by what people look for. */
export const SETTINGS: readonly Start[] = [
  {
    label: 'Your Account',
    icon: CircleUser,
    keywords:
      'profile change password sessions second factor authenticator recovery codes mobile notifications mail stand in settings',
    needs: null,
    target: paths.account(),
  },
  {
    label: 'Letterhead and Terms',
    icon: Settings,
    detail: 'Firm',
    keywords: 'address GSTIN logo payment delivery settings registrations',
    needs: 'firms:manage',
    target: paths.adminFirm(),
  },
  {
    label: 'Modules',
    icon: Settings,
    detail: 'Firm',
    keywords: 'switch on off settings warehouse reports project',
    needs: 'firms:manage',
    target: paths.adminFirm(),
  },
  {
    label: 'Locked Months',
    icon: Settings,
    detail: 'Firm',
    keywords: 'stock lock period close settings',
    needs: 'months:lock',
    target: paths.adminLocks(),
  },
  {
    label: 'Working Time and Holidays',
    icon: Settings,
    detail: 'Firm',
    keywords: 'hours days calendar settings',
    needs: 'firms:manage',
    target: paths.adminFirm(),
  },
  {
    label: 'Number Series and Backup',
    icon: Settings,
    detail: 'Firm',
    keywords: 'prefix document numbers restore settings',
    needs: 'firms:manage',
    target: paths.adminFirm(),
  },
  {
    label: 'Administration',
    icon: ShieldCheck,
    keywords: 'users roles firm projects audit invite people',
    needs: 'people:manage',
    target: paths.admin(),
  },
];

/** Further words by which people look for a report. */
export const REPORT_KEYWORDS: Partial<Record<ReportName, string>> = {
  'stock-statement': 'inventory valuation closing value month end',
  'stock-ledger': 'bin card register movements',
  'goods-receipts': 'GRN register inward',
  'pending-orders': 'open outstanding due PO',
  'purchase-register': 'GST input tax credit bills invoices',
  'tax-by-rate': 'GST HSN bills',
  'supplier-spend': 'vendor purchase value',
  'unbilled-receipts': 'bill bills invoice pending accrual',
  'rate-differences': 'debit credit note bill',
  'contractor-use': 'issue recovery subcontractor',
  'lead-times': 'delay days',
  'budget-standings': 'balance left cost control',
  'theoretical-by-material': 'wastage variance reconciliation',
  'non-moving': 'dead slow idle',
};
