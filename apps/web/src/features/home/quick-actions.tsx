/** The four quick actions; disabled with a reason without permission. */
import {
  ChartNoAxesColumn,
  ClipboardPlus,
  type LucideIcon,
  ShoppingCart,
  Truck,
} from 'lucide-react';

import { usePermission } from '#api/session.ts';
import { paths } from '#lib/paths.ts';
import { ButtonLink } from '#table/button-link.tsx';

interface QuickAction {
  label: string;
  to: string;
  icon: LucideIcon;
  disabledReason?: string | true;
}

export function QuickActions() {
  const actions: QuickAction[] = [
    {
      label: 'Create Purchase Order',
      to: paths.materialRequests({ status: 'SUBMITTED' }),
      icon: ShoppingCart,
      disabledReason: usePermission('purchase-orders:create'),
    },
    {
      label: 'Add Material Request',
      to: paths.materialRequests({ new: '1' }),
      icon: ClipboardPlus,
      disabledReason: usePermission('material-requests:create'),
    },
    {
      label: 'Register New Supplier',
      to: paths.suppliers({ add: '1' }),
      icon: Truck,
      disabledReason: usePermission('suppliers:create'),
    },
    {
      label: 'View Reports',
      to: paths.reports(),
      icon: ChartNoAxesColumn,
    },
  ];
  return (
    <ul className="grid grid-cols-2 gap-2 lg:max-xl:grid-cols-4">
      {actions.map((action) => (
        <li key={action.label}>
          <QuickActionLink {...action} />
        </li>
      ))}
    </ul>
  );
}

function QuickActionLink({ label, icon: Icon, ...link }: QuickAction) {
  return (
    <ButtonLink
      {...link}
      variant="outline"
      className="h-full min-h-14 w-full justify-start gap-2 border-border px-2.5 py-2 text-left leading-5 whitespace-normal [&_svg]:text-primary aria-disabled:[&_svg]:text-muted-foreground max-sm:h-full"
    >
      <Icon aria-hidden />
      {label}
    </ButtonLink>
  );
}
