import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { draftKey } from '#lib/drafts.ts';
import { PERSON, renderScreen } from '#testing/render-screen.tsx';

import { TextField } from './fields.tsx';
import { RestoredNote } from './restored-note.tsx';
import { useForm } from './use-form.ts';

const KEY = draftKey({ userId: PERSON.id, form: 'delivery', documentId: 'new' });

function Delivery() {
  const form = useForm<{ vehicle: string }>({
    draft: { form: 'delivery', documentId: 'new' },
    defaultValues: (draft) => {
      const isDraft = typeof draft === 'object' && draft !== null && 'vehicle' in draft;
      return { vehicle: isDraft ? String(draft.vehicle) : 'MH 12' };
    },
  });
  const { root, control } = form;
  return (
    <div ref={root}>
      <RestoredNote form={form} />
      <TextField control={control} name="vehicle" label="Vehicle" />
    </div>
  );
}

function renderWith(draft: unknown) {
  const load = () => {
    if (draft !== null) localStorage.setItem(KEY, JSON.stringify(draft));
  };
  return renderScreen(<Delivery />, { answers: {}, isSignedIn: true, load });
}

const HOURS_AGO = Date.now() - 2 * 3_600_000 - 60_000;
const typed = { keptAt: HOURS_AGO, draft: { vehicle: 'GJ 05 AB 1234' } };
const vehicle = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Vehicle' }).value;

test('what was typed before is back, with its age', () => {
  renderWith(typed);
  expect(vehicle()).toBe('GJ 05 AB 1234');
  expect(screen.getByRole('status').textContent).toBe('Restored what you typed 2 h ago');
});

test('a draft of an older release has no age', () => {
  renderWith(typed.draft);
  expect(screen.getByRole('status').textContent).toBe('Restored what you typed');
});

test.each([
  ['nothing', null],
  ['what the form would begin with', { keptAt: HOURS_AGO, draft: { vehicle: 'MH 12' } }],
  ['what cannot be read', { keptAt: HOURS_AGO, draft: 'broken' }],
])('%s is not called restored', (_, draft) => {
  renderWith(draft);
  expect(vehicle()).toBe('MH 12');
  expect(screen.queryByText(/Restored/)).toBeNull();
});

test('it is started afresh, and that is undone', async () => {
  const { user } = renderWith(typed);
  await user.click(screen.getByRole('button', { name: 'Start afresh' }));
  expect(vehicle()).toBe('MH 12');
  expect(screen.queryByText(/Restored/)).toBeNull();
  expect(localStorage.getItem(KEY)).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(vehicle()).toBe('GJ 05 AB 1234');
  screen.getByText(/Restored what you typed/);
  await waitFor(() => expect(localStorage.getItem(KEY)).toContain('GJ 05 AB 1234'));
});
