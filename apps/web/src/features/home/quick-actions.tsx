/** The four quick actions. Those that the role does not allow are not shown. */
import type { Permission } from '@plinth/domain/access/permissions';
import {
  ChartNoAxesColumn,
  ClipboardPlus,
  type LucideIcon,
  ShoppingCart,
  Truck,
} from 'lucide-react';
import { Link } from 'react-router';

import { useMay } from '#api/session.ts';
import { paths } from '#lib/paths.ts';
import { buttonLook } from '#ui/button.tsx';

interface QuickAction {
  label: string;
  to: string;
  icon: LucideIcon;
  needs: Permission | null;
}

const ACTIONS: readonly QuickAction[] = [
  {
    label: 'Create Purchase Order',
    to: paths.materialRequests({ status: 'SUBMITTED' }),
    icon: ShoppingCart,
    needs: 'purchase-orders:create',
  },
  {
    label: 'Add Material Request',
    to: paths.materialRequests({ new: '1' }),
    icon: ClipboardPlus,
    needs: 'material-requests:create',
  },
  {
    label: 'Register New Supplier',
    to: paths.suppliers({ add: '1' }),
    icon: Truck,
    needs: 'suppliers:create',
  },
  { label: 'View Reports', to: paths.reports(), icon: ChartNoAxesColumn, needs: null },
];

export function QuickActions() {
  const may = useMay();
  return (
    <ul className="grid grid-cols-2 gap-2 lg:max-xl:grid-cols-4">
      {ACTIONS.filter(({ needs }) => needs === null || may(needs)).map(
        ({ label, to, icon: Icon }) => (
          <li key={label}>
            <Link
              to={to}
              className={buttonLook({
                variant: 'outline',
                className:
                  'h-full min-h-14 w-full justify-start gap-2 border-border px-2.5 py-2 text-left leading-5 whitespace-normal max-sm:h-full [&_svg]:text-primary',
              })}
            >
              <Icon aria-hidden />
              {label}
            </Link>
          </li>
        ),
      )}
    </ul>
  );
}
