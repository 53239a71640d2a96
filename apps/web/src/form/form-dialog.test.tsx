/** Tests the form engine as dialogs use it: rules, shape, required choices and refusals. */
import { requiredViolations } from '@plinth/domain/shared/violation';
import { useMutation } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test } from 'vitest';
import { z } from 'zod';

import { ApiError } from '#api/api-error.ts';
import { fill, renderScreen, toastsWith } from '#testing/render-screen.tsx';

import { DecimalField, TextField } from './fields.tsx';
import { FormDialog } from './form-dialog.tsx';
import { useRequiredChoice } from './required-choices.ts';
import { useForm } from './use-form.ts';

const shape = z.object({
  name: z.string().trim().max(5, 'Name takes at most 5 characters'),
  quantity: z.string(),
});

const MESSAGES = { name: 'Name is required', quantity: 'Quantity is required' };

interface Refused {
  readonly path: string;
  readonly message: string;
}

/** Opens a dialog whose first attempts the server refuses; returns the bodies that were sent. */
function openDialog({ refusals = [], isChoiceMissing = false }: Opening = {}) {
  const bodies: z.output<typeof shape>[] = [];
  function Opened() {
    const form = useForm({
      shape,
      defaultValues: { name: '', quantity: '' },
      rules: (body) => requiredViolations(body, MESSAGES),
    });
    const element = useRef<HTMLInputElement>(null);
    useRequiredChoice(form.control, 'work', {
      isRequired: isChoiceMissing,
      message: 'Choose the work',
      element,
    });
    const sending = useMutation({
      mutationFn: async (body: z.output<typeof shape>) => {
        bodies.push(body);
        const refusal = refusals[bodies.length - 1];
        if (refusal) throw refused(refusal);
        return Promise.resolve();
      },
    });
    return (
      <FormDialog
        title="Add"
        submitLabel="Save"
        submittingLabel="Saving..."
        form={form}
        sending={sending}
        onClose={() => undefined}
        onSubmit={(body) => sending.mutate(body)}
      >
        <TextField control={form.control} name="name" label="Name" />
        <DecimalField control={form.control} name="quantity" label="Quantity" />
        <input ref={element} aria-label="Work" />
      </FormDialog>
    );
  }
  const { user } = renderScreen(<Opened />, { answers: {} });
  const field = (label: string) => screen.getByRole('textbox', { name: label });
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
  return { user, bodies, field, save };
}

interface Opening {
  readonly refusals?: readonly (readonly Refused[])[];
  readonly isChoiceMissing?: boolean;
}

function refused(violations: readonly Refused[]): ApiError {
  return ApiError.refused(422, {
    status: 'ERROR',
    message: 'Not saved',
    violations: violations.map((violation) => ({ code: 'rule', ...violation })),
  });
}

test('the rules are shown at their fields until they are met, the first one has the focus', async () => {
  const { user, bodies, field, save } = openDialog();
  await save();
  expect(screen.getByText('Name is required')).toBeDefined();
  expect(screen.getByText('Quantity is required')).toBeDefined();
  expect(document.activeElement).toBe(field('Name'));
  await fill(user, field('Name'), ' TMT ');
  await expect.poll(() => screen.queryByText('Name is required')).toBeNull();
  await save();
  expect(document.activeElement).toBe(field('Quantity'));
  await fill(user, field('Quantity'), '5');
  await save();
  expect(bodies).toEqual([{ name: 'TMT', quantity: '5' }]);
});

test('limits of the contract and rules are shown at once', async () => {
  const { user, bodies, field, save } = openDialog();
  await fill(user, field('Name'), 'Too long');
  await save();
  expect(screen.getByText('Name takes at most 5 characters')).toBeDefined();
  expect(screen.getByText('Quantity is required')).toBeDefined();
  expect(bodies).toEqual([]);
});

test('a refusal is shown at its field while its value is there, the rest until the next attempt', async () => {
  const refusals = [
    [
      { path: 'stock', message: 'No stock' },
      { path: 'quantity', message: 'Too much' },
    ],
  ];
  const { user, bodies, field, save } = openDialog({ refusals });
  await fill(user, field('Name'), 'TMT');
  await fill(user, field('Quantity'), '9');
  await save();
  await screen.findByText('Too much');
  expect(document.activeElement).toBe(field('Quantity'));
  await fill(user, field('Quantity'), '8');
  await expect.poll(() => screen.queryByText('Too much')).toBeNull();
  expect(screen.getByText('No stock')).toBeDefined();
  await save();
  await expect.poll(() => screen.queryByText('No stock')).toBeNull();
  expect(bodies.map(({ quantity }) => quantity)).toEqual(['9', '8']);
});

test('a required choice that only its field knows of is missed', async () => {
  const { user, bodies, field, save } = openDialog({ isChoiceMissing: true });
  await fill(user, field('Name'), 'TMT');
  await fill(user, field('Quantity'), '9');
  await save();
  expect(screen.getByText('Choose the work')).toBeDefined();
  expect(bodies).toEqual([]);
});

test('the toast of a violation goes when the field is corrected', async () => {
  function Opened() {
    const form = useForm({
      defaultValues: { name: '', quantity: '' },
      rules: (body) => requiredViolations(body, MESSAGES),
      hasToast: true,
    });
    const { root, control, check } = form;
    return (
      <div ref={root}>
        <TextField control={control} name="name" label="Name" />
        <DecimalField control={control} name="quantity" label="Quantity" />
        <button type="button" onClick={() => check('submit')}>
          Check
        </button>
      </div>
    );
  }
  const { user } = renderScreen(<Opened />, { answers: {} });
  await user.click(screen.getByRole('button', { name: 'Check' }));
  await toastsWith(MESSAGES.name);
  const toasts = screen.getByRole('region', { name: /notifications/i });
  await fill(user, screen.getByRole('textbox', { name: 'Quantity' }), '5');
  await waitFor(() => expect(screen.queryByText(MESSAGES.quantity)).toBeNull());
  within(toasts).getByText(MESSAGES.name);
  await fill(user, screen.getByRole('textbox', { name: 'Name' }), 'Sand');
  await waitFor(() => expect(within(toasts).queryByText(MESSAGES.name)).toBeNull(), {
    timeout: 2000,
  });
});
