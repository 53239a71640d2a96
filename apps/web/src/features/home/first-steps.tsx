/** The first steps of a new firm. */
import { FIRST_STEPS, type FirstStep } from '@plinth/contracts/home';
import { Circle, CircleCheck } from 'lucide-react';
import { Link } from 'react-router';

import { paths } from '#lib/paths.ts';
import { Card, CardSection } from '#ui/card.tsx';

const WORDS: Readonly<Record<FirstStep, { label: string; why: string; to: string }>> = {
  FIRM: {
    label: 'Enter address and GSTIN of the firm',
    why: 'Orders and challans print them',
    to: paths.adminFirm(),
  },
  PEOPLE: {
    label: 'Invite a colleague',
    why: 'Each person has roles in the firm or in a project',
    to: paths.adminUsers(),
  },
  MATERIALS: {
    label: 'Import or add materials',
    why: 'Requests are made of them',
    to: paths.materials(),
  },
  SUPPLIERS: {
    label: 'Import or add suppliers',
    why: 'Orders go to them',
    to: paths.suppliers(),
  },
  REQUEST: {
    label: 'Submit the first material request',
    why: 'It can then be ordered',
    to: paths.materialRequests({ new: '1' }),
  },
};

/** `undefined` while loading: as high as afterwards. */
export function FirstSteps({ done }: { done: readonly FirstStep[] | undefined }) {
  const count = done && `: ${done.length} of ${FIRST_STEPS.length} done`;
  return (
    <Card className="mb-4">
      <CardSection title={`First steps${count ?? ''}`}>
        <ol aria-label="First steps" className="-my-1 flex flex-col">
          {FIRST_STEPS.map((step) => (
            <li key={step} className="flex items-start gap-3 py-1.5">
              <Step step={step} isDone={done?.includes(step) ?? false} />
            </li>
          ))}
        </ol>
      </CardSection>
    </Card>
  );
}

function Step({ step, isDone }: { step: FirstStep; isDone: boolean }) {
  const { label, why, to } = WORDS[step];
  if (isDone) {
    return (
      <>
        <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-success" />
        <span className="text-muted-foreground">
          {label}
          <span className="sr-only">: done</span>
          <span className="block text-[13px]">{why}</span>
        </span>
      </>
    );
  }
  return (
    <>
      <Circle aria-hidden className="mt-0.5 size-5 shrink-0 text-muted-foreground" />
      <span>
        <Link to={to} className="font-medium text-primary underline-offset-2 hover:underline">
          {label}
        </Link>
        <span className="block text-[13px] text-muted-foreground">{why}</span>
      </span>
    </>
  );
}
