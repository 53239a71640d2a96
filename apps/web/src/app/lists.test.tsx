/** Tests what the lists show while they load, after a failure, and without rows. */
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { MaterialRequestsPage } from '#features/material-requests/material-requests-page.tsx';
import { MaterialsPage } from '#features/materials/materials-page.tsx';
import { PurchaseOrdersPage } from '#features/purchase-orders/purchase-orders-page.tsx';
import { SuppliersPage } from '#features/suppliers/suppliers-page.tsx';
import { broken, listOf, renderScreen, toastsWith } from '#testing/render-screen.tsx';

describe.each([
  {
    label: 'Suppliers',
    element: <SuppliersPage />,
    path: '/api/v1/suppliers',
    failure: 'Failed to fetch suppliers',
    skeletonRows: 3,
    empty: ['No suppliers found', 'Add your first supplier to get started'],
  },
  {
    label: 'Materials',
    element: <MaterialsPage />,
    path: '/api/v1/materials',
    failure: 'Failed to fetch materials. Please try again.',
    skeletonRows: 5,
    empty: ['No materials found', 'Try adjusting your search or page.'],
  },
  {
    label: 'Material Request Notes',
    element: <MaterialRequestsPage />,
    path: '/api/v1/mrns',
    failure: 'Failed to fetch MRNs. Please try again.',
    skeletonRows: 5,
    empty: ['No MRNs found'],
  },
  {
    label: 'Purchase orders',
    element: <PurchaseOrdersPage />,
    path: '/api/v1/purchase-orders',
    failure: 'Failed to fetch purchase orders',
    skeletonRows: 5,
    empty: ['No purchase orders found'],
  },
])('$label', ({ label, element, path, failure, skeletonRows, empty }) => {
  test('a failure is told once, and the list is fetched again §8', async () => {
    let answer = broken;
    const { user } = renderScreen(element, { answers: { [`GET ${path}`]: () => answer() } });
    await screen.findByText('The list could not be loaded');
    expect(await toastsWith(failure)).toHaveLength(1);
    expect(await toastsWith('Error')).toHaveLength(1);
    expect(screen.queryByText('API Error')).toBeNull();
    expect(screen.queryByText(/^Showing/)).toBeNull();
    answer = () => listOf([]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText(empty[0] ?? '');
    expect(screen.queryByText('The list could not be loaded')).toBeNull();
  });

  test('a slow server leaves the shape of what comes, then an empty list says so §2.5 §2.9 §2.10 §9', async () => {
    const answered = Promise.withResolvers<Response>();
    renderScreen(element, { answers: { [`GET ${path}`]: () => answered.promise } });
    const table = await screen.findByRole('table', { name: label });
    expect(
      table.closest('[aria-busy="true"]') ?? table.querySelector('[aria-busy="true"]'),
    ).toBeTruthy();
    expect(table.querySelectorAll('tbody tr')).toHaveLength(skeletonRows);
    answered.resolve(listOf([]));
    for (const text of empty) await screen.findByText(text);
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
  });
});
