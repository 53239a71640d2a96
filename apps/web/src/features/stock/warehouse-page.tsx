/** The start page of the warehouse. */
import { counted } from '@plinth/domain/shared/counted';
import { useQuery } from '@tanstack/react-query';
import {
  ArrowLeftRight,
  ClipboardCheck,
  HardHat,
  type LucideIcon,
  Package,
  PackageCheck,
  PackageMinus,
  Truck,
  Undo2,
  Warehouse,
} from 'lucide-react';
import { Link } from 'react-router';

import { listQuery } from '#api/list-query.ts';
import { paths } from '#lib/paths.ts';
import { useProjectChoice } from '#lib/project-choice.ts';
import type { Totals } from '#table/pager.tsx';
import { PageHead } from '#ui/page-head.tsx';

interface Tile {
  readonly label: string;
  readonly to: string;
  readonly icon: LucideIcon;
  readonly hint: string;
}

const STOCK = {
  path: '/api/v1/stock',
  key: ['stock', 'list'],
  failure: 'Failed to fetch the stock',
} as const;

const RECEIPTS = {
  path: '/api/v1/goods-receipts',
  key: ['goods-receipts', 'list'],
  failure: 'Failed to fetch goods receipts',
} as const;

export function WarehousePage() {
  const choice = useProjectChoice();
  const projectId = choice?.project.id;
  const { data: low } = useQuery(
    listQuery<Totals>(STOCK, { query: { projectId, low: '1', size: 1 } }),
  );
  const { data: drafts } = useQuery(
    listQuery<Totals>(RECEIPTS, { query: { projectId, status: 'DRAFT', size: 1 } }),
  );
  const tiles: readonly Tile[] = [
    {
      label: 'Receive goods',
      to: paths.receiveGoods(),
      icon: Truck,
      hint: 'A truck is at the gate',
    },
    {
      label: 'Goods receipts',
      to: paths.receipts(drafts?.totalElements ? { status: 'DRAFT' } : {}),
      icon: PackageCheck,
      hint: drafts?.totalElements ? counted(drafts.totalElements, 'draft') : 'What came in',
    },
    {
      label: 'Stock',
      to: paths.stock(low?.totalElements ? { low: '1' } : {}),
      icon: Package,
      hint: low?.totalElements
        ? `${counted(low.totalElements, 'material')} to be reordered`
        : 'What is in the stores',
    },
    {
      label: 'Issue material',
      to: paths.issues(),
      icon: PackageMinus,
      hint: 'To a contractor, for an activity',
    },
    {
      label: 'Transfers',
      to: paths.transfers(),
      icon: ArrowLeftRight,
      hint: 'To another store or site',
    },
    {
      label: 'Returns',
      to: paths.supplierReturns(),
      icon: Undo2,
      hint: 'Back to the supplier',
    },
    { label: 'Counts', to: paths.counts(), icon: ClipboardCheck, hint: 'Check the books' },
    { label: 'Stores', to: paths.stores(), icon: Warehouse, hint: 'Stores and their bins' },
    {
      label: 'Contractors',
      to: paths.contractors(),
      icon: HardHat,
      hint: 'What each was issued',
    },
  ];
  return (
    <>
      <PageHead
        title="Warehouse"
        context={choice && `${choice.project.name} · ${choice.firm.name}`}
      />
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {tiles.map(({ label, to, icon: Icon, hint }) => (
          <li key={label}>
            <Link
              to={to}
              className="flex min-h-20 items-center gap-4 rounded-lg border bg-card p-4 hover:border-primary"
            >
              <span className="grid size-10 shrink-0 place-items-center rounded-full bg-muted text-muted-foreground">
                <Icon aria-hidden className="size-5" />
              </span>
              <span className="min-w-0">
                <span className="block font-semibold">{label}</span>
                <span className="block text-muted-foreground">{hint}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
