/** Where the day begins: who one is, what one works on, and the four ways into the work. */
import {
  ChartNoAxesColumn,
  ClipboardPlus,
  type LucideIcon,
  ShoppingCart,
  Truck,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { useUser } from '#api/session.ts';
import { sentenceCase } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { setProjectDialogOpen, useProjectChoice } from '#lib/project-choice.ts';
import { Button } from '#ui/button.tsx';
import { Card, CardSection } from '#ui/card.tsx';
import { PageHead } from '#ui/page-head.tsx';

interface QuickAction {
  readonly label: string;
  readonly hint: string;
  readonly to: string;
  readonly icon: LucideIcon;
}

const QUICK_ACTIONS: readonly QuickAction[] = [
  {
    label: 'Create Purchase Order',
    hint: 'From a submitted request',
    to: paths.materialRequests({ status: 'SUBMITTED' }),
    icon: ShoppingCart,
  },
  {
    label: 'Add Material Request',
    hint: 'What the site needs next',
    to: paths.materialRequests({ new: '1' }),
    icon: ClipboardPlus,
  },
  {
    label: 'Register New Supplier',
    hint: 'With GST number and contact',
    to: paths.suppliers({ add: '1' }),
    icon: Truck,
  },
  {
    label: 'View Reports',
    hint: 'Spending and deliveries',
    to: paths.reports(),
    icon: ChartNoAxesColumn,
  },
];

export function HomePage() {
  const user = useUser();
  const choice = useProjectChoice();
  const [firstName = user.name] = user.name.split(' ');
  return (
    <>
      <PageHead
        title={`Welcome, ${firstName}`}
        context={
          choice ? `${choice.project.name} · ${choice.firm.name}` : 'Choose a project to begin.'
        }
      />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22.5rem]">
        <Card>
          <CardSection title="Quick Actions">
            <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
              {QUICK_ACTIONS.map((action) => (
                <li key={action.label}>
                  <QuickActionLink {...action} />
                </li>
              ))}
            </ul>
          </CardSection>
        </Card>
        <div className="grid gap-4">
          <Card>
            <CardSection title="Project Context">
              <Details>
                <Detail term="Firm">{choice?.firm.name ?? 'Not chosen'}</Detail>
                <Detail term="Project">{choice?.project.name ?? 'Not chosen'}</Detail>
              </Details>
              <Button
                variant="outline"
                size="sm"
                className="mt-3 w-full"
                onClick={() => setProjectDialogOpen(true)}
              >
                {choice ? 'Change Project' : 'Select Project'}
              </Button>
            </CardSection>
          </Card>
          <Card>
            <CardSection title="User Details">
              <Details>
                <Detail term="Name">{user.name}</Detail>
                <Detail term="Email">{user.email}</Detail>
                <Detail term="Mobile">{user.mobile || 'Not given'}</Detail>
                <Detail term="Roles">{user.roles.map(sentenceCase).join(', ')}</Detail>
              </Details>
            </CardSection>
          </Card>
        </div>
      </div>
    </>
  );
}

function QuickActionLink({ label, hint, to, icon: Icon }: QuickAction) {
  return (
    <Link
      to={to}
      className="flex items-center gap-3 rounded-md border p-3 transition-colors hover:border-primary/40 hover:bg-primary-soft/50"
    >
      <span className="grid size-9 shrink-0 place-items-center rounded-md bg-primary-soft text-primary">
        <Icon aria-hidden className="size-4.5" />
      </span>
      <span className="min-w-0">
        <span className="block font-medium">{label}</span>
        <span className="block text-[13px] text-muted-foreground">{hint}</span>
      </span>
    </Link>
  );
}

function Details({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">{children}</dl>;
}

function Detail({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted-foreground">{term}</dt>
      <dd className="text-right">{children}</dd>
    </>
  );
}
