/** The first steps of a new firm. */
import {
  FIRST_STEPS,
  type FirstStep,
  PROJECT_STEPS,
  type ProjectStep,
} from '@plinth/contracts/home';
import { Circle, CircleCheck } from 'lucide-react';
import { Link } from 'react-router';

import { paths } from '#lib/paths.ts';
import { Card, CardSection } from '#ui/card.tsx';

const WORDS: Readonly<Record<FirstStep | ProjectStep, { label: string; why: string; to: string }>> =
  {
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
    WORK: {
      label: 'Import the BOQ',
      why: 'Requests and issues name its items',
      to: paths.importWork(),
    },
    AREAS: {
      label: 'Paste the area statement',
      why: 'Material is divided by the area that was cast',
      to: paths.areaStatement(),
    },
    BUDGET: {
      label: 'Enter a budget and have it approved',
      why: 'Requests and orders are checked against it',
      to: paths.budget(),
    },
  };

interface FirstStepsProps {
  /** `undefined` while loading: as high as afterwards. */
  done: readonly FirstStep[] | undefined;
  /**
   * The finished steps of the project side; null if the firm does not use it, `undefined` while
   * loading.
   */
  projectDone: readonly ProjectStep[] | null | undefined;
}

export function FirstSteps({ done, projectDone }: FirstStepsProps) {
  const count = done && `: ${done.length} of ${FIRST_STEPS.length} done`;
  return (
    <Card className="mb-4">
      <CardSection title={`First steps${count ?? ''}`}>
        <Steps label="First steps" steps={FIRST_STEPS} done={done} />
      </CardSection>
      {projectDone !== null && (
        <CardSection title="To check material against work and budget">
          <Steps label="Steps of the project" steps={PROJECT_STEPS} done={projectDone} />
        </CardSection>
      )}
    </Card>
  );
}

interface StepsProps<Step> {
  label: string;
  steps: readonly Step[];
  done: readonly Step[] | undefined;
}

function Steps<One extends FirstStep | ProjectStep>({ label, steps, done }: StepsProps<One>) {
  return (
    <ol aria-label={label} className="-my-1 flex flex-col">
      {steps.map((step) => (
        <li key={step} className="flex items-start gap-3 py-1.5">
          <Step step={step} isDone={done?.includes(step) ?? false} />
        </li>
      ))}
    </ol>
  );
}

function Step({ step, isDone }: { step: FirstStep | ProjectStep; isDone: boolean }) {
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
