import { readFile } from 'node:fs/promises';

import { MATERIAL_FIELDS, SUPPLIER_FIELDS } from '@plinth/domain/import/fields';
import { WORK_FIELDS } from '@plinth/domain/import/work-fields';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';

import { draftOf, toSheet } from '../steps/import-draft.ts';
import { parseExcel } from './parse-excel.ts';
import { toReadSheet } from './sheet.ts';

const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PKG = 'http://schemas.openxmlformats.org/package/2006/relationships';

/** Styles 1 … of the given formats; rows of cells as XML. */
function workbook(rows: readonly string[], formats: readonly string[] = [], pr = ''): ArrayBuffer {
  const relations = (all: string) => `<Relationships xmlns="${PKG}">${all}</Relationships>`;
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${REL}/${type}" Target="${target}"/>`;
  const parts = {
    '_rels/.rels': relations(relation('a', 'officeDocument', 'xl/workbook.xml')),
    'xl/_rels/workbook.xml.rels': relations(
      relation('r1', 'worksheet', 'worksheets/sheet1.xml') +
        relation('r2', 'styles', '/xl/styles.xml') +
        relation('r3', 'sharedStrings', 'sharedStrings.xml'),
    ),
    'xl/workbook.xml': `<workbook xmlns:r="${REL}"><workbookPr ${pr}/><sheets><sheet name="A &amp; B" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/sharedStrings.xml':
      '<sst><si><t>Code</t></si><si><r><t>Descrip</t></r><r><t>tion</t></r><rPh sb="0" eb="1"><t>x</t></rPh></si><si><t xml:space="preserve">a_x000D_b</t></si></sst>',
    'xl/styles.xml': `<styleSheet><numFmts>${formats
      .map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code}"/>`)
      .join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf/>${formats
      .map((_, at) => `<xf numFmtId="${164 + at}"/>`)
      .join('')}<xf numFmtId="16"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<x:worksheet><x:sheetData>${rows
      .map((cells, at) => `<row r="${at + 1}">${cells}</row>`)
      .join('')}</x:sheetData></x:worksheet>`,
  };
  const files = Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)] as const);
  return zipSync(Object.fromEntries(files)).buffer;
}

const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
const heads = (...all: string[]) => all.map(text).join('');
const number = (value: string, style = 0) => `<c s="${style}"><v>${value}</v></c>`;

function read(fields: Parameters<typeof draftOf>[0], content: ArrayBuffer) {
  const [{ name, rows, readings } = { name: '', rows: [], readings: new Map() }] =
    parseExcel(content);
  const sheet = toReadSheet(name, rows, readings);
  return toSheet(fields, draftOf(fields, { fileName: 'a.xlsx', sheets: [sheet] })).rows;
}

async function sample(): Promise<ArrayBuffer> {
  const file = await readFile(new URL('./samples/register.xlsx', import.meta.url));
  return new Uint8Array(file).buffer;
}

test('a workbook is read as people see it: rows where they are, formulas by value', async () => {
  const [register, empty] = parseExcel(await sample());
  expect(register?.name).toBe('Register');
  expect(register?.rows).toEqual([
    [],
    ['Material register'],
    [],
    ['Item', 'UOM', 'Tax', '', 'Remarks'],
    ['', '', 'HSN/SAC', 'GST %'],
    ['Cement OPC 53', 'Nos', '25232910', '28%', '01/08/2026'],
    ['River sand', 'Brass', '25059000', '5', 'TRUE'],
    [],
    ['Cover  block ', 'pcs', '6810', '', '#REF!'],
  ]);
  expect(empty?.rows).toEqual([]);
});

test('shared and split strings, cells without address, names with entities', () => {
  const rows = [
    '<c t="s"><v>0</v></c><c t="s"><v>1</v></c>',
    '<c t="s"><v>2</v></c><c r="D2"><v>5</v></c><c t="b"><v>0</v></c>',
  ];
  const [sheet] = parseExcel(workbook(rows));
  expect(sheet?.name).toBe('A & B');
  expect(sheet?.rows).toEqual([
    ['Code', 'Description'],
    ['a\rb', '', '', '5', 'FALSE'],
  ]);
});

test('what is no workbook is refused', () => {
  const csv = new TextEncoder().encode('Name,Unit\nSand,Brass\n');
  expect(() => parseExcel(csv.buffer)).toThrow();
  expect(() => parseExcel(zipSync({ 'a.xml': strToU8('<a/>') }).buffer)).toThrow('not a workbook');
});

test('an account of 16 digits as a number is refused, as a text it is read', () => {
  const rows = read(
    SUPPLIER_FIELDS,
    workbook(
      [
        heads('Supplier Name', 'Account Number'),
        text('Asha') + number('4567000100112233'),
        text('Bina') + number('4.567000100112233E15'),
        text('Chand') + text('4567000100112233'),
        text('Devi') + number('456700010011223'),
        text('Esha') + number('42', 1),
      ],
      ['00000'],
    ),
  );
  expect(rows.map(({ problems }) => problems?.[0]?.message.slice(0, 40))).toEqual([
    'B2: the cell is a number of more than 15',
    'B3: the cell is a number of more than 15',
    undefined,
    undefined,
    undefined,
  ]);
  expect(rows[2]?.cells[1]).toBe('4567000100112233');
  expect(rows[3]?.cells[1]).toBe('456700010011223');
  expect(rows[4]?.cells[1]).toBe('00042');
});

test('codes by the shown text, figures by the stored number; errors and empty formulas are refused', () => {
  const rows = read(
    WORK_FIELDS,
    workbook(
      [
        heads('Code', 'Description', 'Unit', 'Quantity', 'Rate'),
        `${number('2.1', 1)}${heads('Sand', 'cum')}${number('12.3456', 1)}${number('1250.5', 2)}`,
        `${text('2.11')}${heads('Bricks', 'cum')}<c><f>D2*2</f></c>${number('5')}`,
        `${text('2.12')}${heads('Steel', 'kg')}<c t="e"><v>#REF!</v></c>${number('5')}`,
        `${number('46024', 3)}${heads('Paint', 'sqm')}<c t="str"><f>""</f><v></v></c>${number('5')}`,
        `${number('2.345', 1)}${heads('Glass', 'sqm')}<c><f>1+1</f><v>2</v></c>${number('18.100000000000001')}`,
      ],
      ['0.00', '[&gt;=100000]##\\,##\\,##0;##,##0'],
    ),
  );
  expect(rows.map(({ number: at, cells, problems = [] }) => [at, ...cells, ...problems])).toEqual([
    [2, '2.10', 'Sand', 'cum', '12.3456', '1250.5'],
    [
      3,
      '2.11',
      'Bricks',
      'cum',
      '=D2*2',
      '5',
      problem('quantity', 'D3: the formula has no stored value'),
    ],
    [4, '2.12', 'Steel', 'kg', '#REF!', '5', problem('quantity', 'D4: the cell shows #REF!')],
    [5, '02/01/2026', 'Paint', 'sqm', '', '5', problem('code', 'A5: 02/01/2026 is a date')],
    [
      6,
      '2.345',
      'Glass',
      'sqm',
      '2',
      '18.1',
      problem('code', 'A6: 2.345 is shown by the format 0.00'),
    ],
  ]);
});

function problem(field: string, message: string) {
  return { field, message: expect.stringContaining(message) as string };
}

test('dates of workbooks that count from 1904', () => {
  const [sheet] = parseExcel(workbook([number('44562', 1)], [], 'date1904="1"'));
  expect(sheet?.rows).toEqual([['02/01/2026']]);
});

test('a GST rate is read as it is shown', () => {
  const rows = read(
    MATERIAL_FIELDS,
    workbook([heads('Name', 'GST %'), text('Gold') + number('0.0025', 1)], ['0.00%']),
  );
  expect(rows[0]?.cells).toEqual(['Gold', '0.25%']);
});
