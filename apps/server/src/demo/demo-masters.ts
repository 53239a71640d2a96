/** The demo firms, materials and suppliers. */
import { readFile } from 'node:fs/promises';

import { createContractor as createContractorEndpoint } from '@plinth/contracts/contractors';
import type { Material } from '@plinth/contracts/materials';
import {
  createSupplier as createSupplierEndpoint,
  type Supplier,
} from '@plinth/contracts/suppliers';
import { USUAL_WORKING_TIME } from '@plinth/domain/firm/working-time';
import { financialYear, indianDate } from '@plinth/domain/shared/iso-date';
import { z } from 'zod';

import type { Context, PublicContext } from '#context.ts';
import type { Transaction } from '#db/database.ts';
import { createDemoCostHeads } from '#demo/demo-cost-heads.ts';
import data from '#demo/demo-data.json' with { type: 'json' };
import { setDemoMailAccount } from '#demo/demo-mail-account.ts';
import { DEMO_PASSWORD, type DemoPerson } from '#demo/demo-people.ts';
import { DEMO_CONTRACTORS } from '#demo/demo-works.ts';
import { hashPassword } from '#features/auth/auth.public.ts';
import {
  createFirmRegistration,
  setFirmLogo,
  setWorkingTime,
} from '#features/firms/firms.public.ts';
import { createContractor } from '#features/contractors/contractors.public.ts';
import { changeMaterial, createMaterial, setPhoto } from '#features/materials/materials.public.ts';
import {
  type CreatedOrganisation,
  createOrganisation,
} from '#features/organisations/organisations.public.ts';
import { createSupplier, setBankAccount } from '#features/suppliers/suppliers.public.ts';

/** The approval threshold of the second demo firm. */
const APPROVAL_THRESHOLD = '150000';
/** The percent above the last rate at which lines are marked. */
const WARNING_PERCENT = '5';
const FIRM_WITH_APPROVALS = 'TDI';
const FURNISHED_FIRM = 'DDD';
const MATERIAL_WITH_PHOTO = 'CEM-002';
const DEMO_PHOTO = new URL('demo-cement.jpg', import.meta.url);
const DEMO_THUMBNAIL = new URL('demo-cement-small.jpg', import.meta.url);
const DEMO_LOGO = new URL('demo-logo.png', import.meta.url);

const unitSchema = z.string();

const DEMO_BANK_ACCOUNT = {
  holder: 'Bhairav Demo Cement Agency Pvt Ltd',
  accountNumber: '000100020003',
  ifsc: 'DEMO0000101',
  bank: 'Demo Bank, Kothrud',
};

export interface DemoMaterial extends Material {
  readonly category: string;
  readonly usualPrice: string;
}

export interface DemoSupplier extends Supplier {
  /** The rates of GST that differ from the default, by HSN code. */
  readonly gstOverrides: Readonly<Record<string, string>>;
}

export interface DemoMasters {
  /** The materials by the key used in `DEMO_WORKS`. */
  readonly materials: ReadonlyMap<string, DemoMaterial>;
  readonly suppliers: readonly DemoSupplier[];
}

/** Creates an organisation with the firms at these positions of the demo data. */
export async function createDemoOrganisation(
  tx: Transaction,
  ctx: PublicContext,
  name: string,
  firmPositions: readonly number[],
  people: readonly DemoPerson[],
): Promise<CreatedOrganisation> {
  const firms = data.firms.filter((_, position) => firmPositions.includes(position));
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  return createOrganisation(tx, ctx, {
    name,
    isDemo: true,
    firms: firms.map((firm) => {
      const { key, registrations: _, ...fields } = firm;
      return {
        ...fields,
        approvalThreshold: key === FIRM_WITH_APPROVALS ? APPROVAL_THRESHOLD : null,
        warningPercent: WARNING_PERCENT,
      };
    }),
    people: people.map((person) => ({ ...person, passwordHash })),
  });
}

/** Sets up the cost heads of the firms, their GSTINs in other States, and the logo of one. */
export async function furnishDemoFirms(
  ctx: Context,
  firmIds: readonly string[],
  firmPositions: readonly number[],
): Promise<void> {
  for (const [index, firmId] of firmIds.entries()) {
    const firm = data.firms[firmPositions[index] ?? -1];
    await createDemoCostHeads(ctx, firmId);
    if (firm?.key === FURNISHED_FIRM) {
      await setFirmLogo(ctx, firmId, await readFile(DEMO_LOGO, 'base64'));
      await setDemoMailAccount(ctx, firmId);
    }
    await setWorkingTime(ctx, firmId, demoWorkingTime(ctx, firm?.gstNo.slice(0, 2)));
    for (const registration of firm?.registrations ?? []) {
      await createFirmRegistration(ctx, firmId, registration);
    }
  }
}

/** The name of 1 May as a holiday, by the code of the State. */
const STATE_DAYS = new Map([
  ['24', 'Gujarat Day'],
  ['27', 'Maharashtra Day'],
]);

/**
 * The working time, with the holidays of the year in which the demo data begins, and of the next.
 */
function demoWorkingTime({ clock }: Context, stateCode = '') {
  const stateDay = STATE_DAYS.get(stateCode);
  const year = clock().getFullYear();
  const holidays = [year, year + 1].flatMap((one) => [
    { day: `${one}-01-26`, name: 'Republic Day' },
    ...(stateDay ? [{ day: `${one}-05-01`, name: stateDay }] : []),
    { day: `${one}-08-15`, name: 'Independence Day' },
    { day: `${one}-10-02`, name: 'Gandhi Jayanti' },
  ]);
  const { weekdays, from, to } = USUAL_WORKING_TIME;
  return { weekdays: [...weekdays], from, to, holidays, version: 0 };
}

async function addPhoto(ctx: Context, id: string): Promise<void> {
  const [content, thumbnail] = await Promise.all([
    readFile(DEMO_PHOTO, 'base64'),
    readFile(DEMO_THUMBNAIL, 'base64'),
  ]);
  await setPhoto(ctx, id, { content, thumbnail });
}

export async function createDemoMasters(ctx: Context): Promise<DemoMasters> {
  const materials = new Map<string, DemoMaterial>();
  for (const { key, price, unit: written, alternateUnits, ...material } of data.materials) {
    const unit = unitSchema.parse(written);
    const { Material } = await createMaterial(ctx, { ...material, itemCode: key, unit });
    if (alternateUnits) {
      const others = alternateUnits.map((one) => ({ ...one, unit: unitSchema.parse(one.unit) }));
      await changeMaterial(ctx, Material.id, { ...material, unit, alternateUnits: others });
    }
    materials.set(key, { ...Material, usualPrice: price });
    if (key === MATERIAL_WITH_PHOTO) await addPhoto(ctx, Material.id);
  }
  const suppliers: DemoSupplier[] = [];
  for (const row of data.suppliers) {
    const supplied = [...materials].flatMap(([key, { id, category }]) =>
      (row.sells?.includes(key) ?? row.supplies.includes(category)) ? [id] : [],
    );
    const {
      key: _,
      name,
      contact,
      phone,
      supplies: _supplies,
      sells: _sells,
      gstOverrides: _rates,
      ...fields
    } = row;
    const body = createSupplierEndpoint.body.parse({
      ...fields,
      supplierName: name,
      contactPersonName: contact,
      contactPersonNumber: phone,
      ...(row.lutNumber && {
        lutYear: financialYear(indianDate(ctx.clock())),
      }),
      materials: supplied,
    });
    const { supplier } = await createSupplier(ctx, body);
    const { gstOverrides = {} } = row;
    suppliers.push({ ...supplier, gstOverrides });
  }
  const [first] = suppliers;
  if (first) await setBankAccount(ctx, first.id, DEMO_BANK_ACCOUNT);
  for (const contractor of DEMO_CONTRACTORS) {
    await createContractor(ctx, createContractorEndpoint.body.parse(contractor));
  }
  return { materials, suppliers };
}
