/** Adds the materials and suppliers of the crash test. */
import type { Calls } from './calls.ts';
import type { Ledger } from './ledger.ts';

export interface Masters {
  readonly materialIds: readonly string[];
  readonly supplierIds: readonly string[];
}

interface Made {
  readonly Material: { readonly id: string; readonly materialCode: string };
  readonly supplier: { readonly id: string };
}

const SUPPLIER = {
  gstNo: '27AAACP1234A1Z5',
  contactPersonName: 'Ravi Shah',
  contactPersonNumber: '+91 98200 11111',
  email: 'sales@supplier.test',
  address: 'Main road',
};

export async function addMasters(calls: Calls, ledger: Ledger, count: number): Promise<Masters> {
  const materialIds: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const state = `Material ${index}, as first named`;
    const { Material } = await calls.write<Made>('POST', '/materials', materialBody(state));
    ledger.materials.set(Material.id, { number: Material.materialCode, state });
    materialIds.push(Material.id);
  }
  const supplierIds: string[] = [];
  for (const supplierName of ['Mumbai Traders', 'Surat Steels']) {
    const body = { ...SUPPLIER, supplierName };
    supplierIds.push((await calls.write<Made>('POST', '/suppliers', body)).supplier.id);
  }
  return { materialIds, supplierIds };
}

export function materialBody(name: string) {
  return { name, unit: 'Kg', hsnCode: '72142090' };
}
