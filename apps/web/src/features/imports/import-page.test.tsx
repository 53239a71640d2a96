/** Tests the first step of an import: who may import, and files that are too large. */
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { listOf, renderScreen } from '#testing/render-screen.tsx';

import { ImportMaterialsPage } from './import-page.tsx';

const answers = { 'GET /api/v1/imports': () => listOf([]) };

test('a file that is too large is not read', async () => {
  renderScreen(<ImportMaterialsPage />, { answers });
  const large = new File([''], 'large.csv');
  Object.defineProperty(large, 'size', { value: 20 * 1024 * 1024 });
  fireEvent.change(screen.getByLabelText('File to import'), { target: { files: [large] } });
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText(/^This file has 20 MB\. At most 10 MB can be imported/)).toBeTruthy();
});

test('who may not import is told so', () => {
  renderScreen(<ImportMaterialsPage />, { answers, role: 'STORE_KEEPER' });
  expect(screen.getByText('Your role does not allow this')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Choose file' })).toBeNull();
});
