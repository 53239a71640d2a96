import { api } from '@plinth/contracts/endpoints';
import { describe, expect, test } from 'vitest';

import { addSupplier, buildForeign, buildSite, GSTIN_MAHARASHTRA } from '#testing/builders.ts';
import { createTestApp } from '#testing/test-app.ts';

const app = await createTestApp();
const site = await buildSite(app);
const foreign = await buildForeign(app);
const as = site.buyer;

const BODY = {
  supplierName: 'Konkan Cements',
  gstNo: GSTIN_MAHARASHTRA,
  contactPersonName: 'Sunil Rane',
  contactPersonNumber: '+91 98200 22222',
  email: 'sunil@konkan.test',
  address: '12, Station Road, Panvel',
  materials: [site.steel.id, site.brick.id],
};

describe('registering a supplier', () => {
  test('gives it the next code, its State, and the names of what it supplies', async () => {
    const body = { ...BODY, gstNo: ` ${GSTIN_MAHARASHTRA.toLowerCase()} ` };
    expect(await app.ok(api.createSupplier, { as, body })).toEqual({
      status: 'SUCCESS',
      message: 'Supplier created successfully',
      supplier: {
        ...BODY,
        id: expect.any(String),
        supplierCode: 'SUP-00004',
        isGstNoVerified: true,
        registration: 'REGULAR',
        stateCode: '27',
        pinCode: '',
        lutNumber: '',
        lutYear: '',
        pan: 'AAACP1234A',
        udyamNumber: '',
        msmeClass: null,
        creditDays: null,
        advancePercent: '',
        deliveryTerms: '',
        contacts: [],
        materials: ['Fly ash brick', 'TMT bar 12 mm'],
        materialIds: [site.brick.id, site.steel.id],
      },
    });
  });

  test('keeps a GSTIN that does not verify, and says so', async () => {
    const { supplierWithWrongGstin: supplier } = site;
    expect(supplier).toMatchObject({ isGstNoVerified: false, stateCode: null });
    const unregistered = await addSupplier(app, as, 'Road side sand', 'not registered');
    const unverified = { gstNo: 'NOT REGISTERED', isGstNoVerified: false, stateCode: null };
    expect(unregistered).toMatchObject(unverified);
    const { list } = await app.ok(api.listSuppliers, { as, query: { search: 'Road side' } });
    expect(list).toMatchObject([unregistered]);
  });

  test.each([
    [
      'no number',
      { gstNo: 'urp', stateCode: '27' },
      { registration: 'UNREGISTERED', stateCode: '27' },
    ],
    ['a composition dealer', { registration: 'COMPOSITION' }, { registration: 'COMPOSITION' }],
    [
      'a valid GSTIN against what is stated',
      { registration: 'UNREGISTERED', stateCode: '24' },
      { registration: 'REGULAR', stateCode: '27' },
    ],
    [
      'who is abroad',
      { gstNo: 'EU372001234', registration: 'OVERSEAS' },
      { registration: 'OVERSEAS', stateCode: '96' },
    ],
    [
      'a letter of undertaking, of this year',
      { lutNumber: 'AD270426000123X', pinCode: '410206' },
      { lutNumber: 'AD270426000123X', lutYear: '26-27', pinCode: '410206' },
    ],
  ] as const)('knows %s', async (_, stated, stored) => {
    const body = { ...BODY, ...stated };
    const { supplier } = await app.ok(api.createSupplier, { as, body });
    expect(supplier).toMatchObject(stored);
    const query = { id: supplier.id, registration: supplier.registration };
    expect((await app.ok(api.listSuppliers, { as, query })).list).toEqual([
      { ...supplier, version: 1 },
    ]);
  });

  test.each([
    [
      'registration',
      'MAYBE',
      'registration must be one of REGULAR, COMPOSITION, UNREGISTERED, SEZ, OVERSEAS',
    ],
    ['stateCode', '28', 'Choose a State'],
    ['pinCode', '41020', 'A PIN code has 6 digits'],
    ['lutYear', '2026', 'The financial year of the LUT has the form 26-27'],
  ])('refuses the %s %j', async (path, text, message) => {
    const body = { ...BODY, [path]: text };
    const refusal = await app.refusal(api.createSupplier, { as, body });
    expect(refusal).toMatchObject({ httpStatus: 400, violations: [{ path, message }] });
  });

  test('takes a material named twice once, and none at all §5', async () => {
    const twice = { ...BODY, materials: [site.brick.id, site.brick.id] };
    const { supplier } = await app.ok(api.createSupplier, { as, body: twice });
    expect(supplier.materials).toEqual(['Fly ash brick']);
    const { materials: _, ...without } = BODY;
    const { supplier: plain } = await app.ok(api.createSupplier, { as, body: without });
    expect(plain.materials).toEqual([]);
  });

  test.each([
    ['supplierName', 'Supplier name is required'],
    ['gstNo', 'GST number is required'],
    ['contactPersonName', 'Contact person name is required'],
    ['contactPersonNumber', 'Contact number is required'],
    ['email', 'Email is required'],
    ['address', 'Address is required'],
  ])('refuses a blank %s', async (path, message) => {
    const body = { ...BODY, [path]: '  ' };
    expect(await app.refusal(api.createSupplier, { as, body })).toEqual({
      httpStatus: 422,
      message,
      violations: [{ code: 'required', path, message }],
    });
  });

  test('refuses all that is missing at once', async () => {
    const { message, violations } = await app.refusal(api.createSupplier, { as, body: {} });
    expect(message).toBe('Supplier name is required');
    expect(violations).toHaveLength(6);
  });

  test.each(['sunil', 'sunil@konkan', 'a b@c.in'])('refuses the email %j', async (email) => {
    const message = 'Please enter a valid email';
    expect(await app.refusal(api.createSupplier, { as, body: { ...BODY, email } })).toEqual({
      httpStatus: 422,
      message,
      violations: [{ code: 'email', path: 'email', message }],
    });
  });

  test.each([
    ['that is another organisation’s', foreign.material.id, 'Material not found'],
    ['that is malformed', 'cement', 'Record not found'],
  ])('does not find a material %s', async (_, id, message) => {
    const body = { ...BODY, materials: [site.brick.id, id] };
    expect(await app.refusal(api.createSupplier, { as, body })).toEqual({
      httpStatus: 404,
      message,
    });
  });

  test.each([site.engineer, site.manager])('is not for $name', async (person) => {
    const refusal = await app.refusal(api.createSupplier, { as: person, body: BODY });
    expect(refusal).toMatchObject({ httpStatus: 403 });
  });

  test('draws no code where it is refused', async () => {
    const codes = async () => {
      const { list } = await app.ok(api.listSuppliers, { as, query: { sortBy: 'supplierCode' } });
      return list.map(({ supplierCode }) => supplierCode);
    };
    const before = await codes();
    const body = { ...BODY, materials: [foreign.material.id] };
    await app.refusal(api.createSupplier, { as, body });
    const { supplierCode } = await addSupplier(app, as, 'Next', GSTIN_MAHARASHTRA);
    expect(await codes()).toEqual([...before, supplierCode]);
    expect(supplierCode).toBe(`SUP-${String(before.length + 1).padStart(5, '0')}`);
  });
});

describe('the list of suppliers', async () => {
  const apart = await createTestApp();
  const { admin, brick, supplierWithWrongGstin } = await buildSite(apart);
  await buildForeign(apart);
  const body = { ...BODY, supplierName: '50% traders', materials: [brick.id] };
  await apart.ok(api.createSupplier, { as: admin, body });

  const names = async (query: object) =>
    (await apart.ok(api.listSuppliers, { as: admin, query })).list.map((row) => row.supplierName);

  test('is whole, by name, and the organisation’s own', async () => {
    const answer = await apart.ok(api.listSuppliers, { as: admin });
    expect(answer).toMatchObject({ totalPages: 1, totalElements: 4 });
    expect(answer.list.map(({ supplierName }) => supplierName)).toEqual([
      '50% traders',
      'Careless & Sons',
      'Mumbai Traders',
      'Surat Steels',
    ]);
    expect(answer.list[1]).toEqual({ ...supplierWithWrongGstin, version: 1 });
  });

  test('is paged and sorted', async () => {
    const query = { page: 1, size: 3, sortBy: 'supplierCode', direction: 'desc' } as const;
    const answer = await apart.ok(api.listSuppliers, { as: admin, query });
    expect(answer).toMatchObject({ totalPages: 2, totalElements: 4 });
    expect(answer.list.map(({ supplierCode }) => supplierCode)).toEqual(['SUP-00001']);
    expect(await names({ page: 7, size: 3 })).toEqual([]);
  });

  test.each([
    ['traders', ['50% traders', 'Mumbai Traders']],
    ['mumbai traders', ['Mumbai Traders']],
    ['traders surat', []],
    ['SUP-00002', ['Surat Steels']],
    ['sunil', ['50% traders']],
    ['brick', ['50% traders']],
    ['brick 50%', ['50% traders']],
    ['%', ['50% traders']],
    ['&', ['Careless & Sons']],
    ['Quarry', []],
  ])('searching for %j finds %j', async (search, found) => {
    expect(await names({ search })).toEqual(found);
    expect(await names({ search, page: 0 })).toEqual(found);
  });
});
