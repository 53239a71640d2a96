/** Tests the form of a rate contract: pasted lines. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { fill, listOf, renderScreen, success } from '#testing/render-screen.tsx';

import { CreateRateContractPage } from './contract-form-page.tsx';

const materialOf = (id: string, name: string) => ({
  id,
  name,
  materialCode: 'MAT-00001',
  unit: 'Kg',
  hsnCode: '2505',
  gstRate: null,
  alternateUnits: [],
});
const CEMENT = materialOf('cement', 'Cement OPC 53');
const FINE = materialOf('fine', 'Silica sand fine');
const COARSE = materialOf('coarse', 'Silica sand coarse');

const lines = () => within(screen.getByRole('list', { name: 'Lines' })).getAllByRole('listitem');

test('lines are pasted from Excel, a doubtful one is chosen, and Undo takes them back', async () => {
  const { user } = renderScreen(<CreateRateContractPage />, {
    hasProject: true,
    answers: {
      'GET /api/v1/firms': () => listOf([]),
      'POST /api/v1/materials/match': () =>
        success({
          list: [
            { materials: [CEMENT], isSure: true },
            { materials: [FINE, COARSE], isSure: false },
          ],
        }),
    },
  });
  await screen.findByRole('list', { name: 'Lines' });
  expect(lines()).toHaveLength(1);
  const paste = async () => {
    await user.click(screen.getByRole('button', { name: 'Paste Lines' }));
    const text = 'Item\tUnit\tRate\tGST %\nCement\tKg\t6.90\t28\nSilica sand\tKg\t2.55\t5';
    await fill(user, screen.getByLabelText('Lines from Excel'), text);
    await user.click(screen.getByRole('button', { name: 'Find materials' }));
    await screen.findByText('2 lines pasted, 1 without a material.', { exact: false });
  };
  await paste();
  expect(lines()).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(lines()).toHaveLength(1));
  await paste();

  const [sure, doubtful] = lines().map((line) => within(line));
  if (!sure || !doubtful) throw new Error('two lines were pasted');
  expect(sure.getByRole('combobox', { name: /^Material/ }).textContent).toContain(CEMENT.name);
  expect(sure.getByLabelText(/^Rate ₹/)).toHaveProperty('value', '6.9');
  const perhaps = within(doubtful.getByRole('group', { name: 'Perhaps' }));
  await user.click(perhaps.getByRole('button', { name: FINE.name }));
  const material = doubtful.getByRole('combobox', { name: /^Material/ });
  await waitFor(() => expect(material.textContent).toContain(FINE.name));
  expect(doubtful.getByLabelText(/^Rate ₹/)).toHaveProperty('value', '2.55');
});

test('who may not draft contracts fills in nothing', async () => {
  renderScreen(<CreateRateContractPage />, { role: 'SITE_ENGINEER', answers: {} });
  await screen.findByText('To draft rate contracts, ask your administrator.');
  expect(screen.queryByRole('button', { name: 'Save Draft' })).toBeNull();
});
