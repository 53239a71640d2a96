import { describe, expect, test } from 'vitest';

import { rowsFound } from './rows-found.ts';

const bar = { name: 'TMT bar Fe 550D, 12 mm', code: 'MAT-00012', materials: ['Steel'] };
const cement = { name: 'Cement OPC 53', code: 'MAT-00001', materials: [] };
const data = { list: [cement, bar], totalElements: 2 };
const textsOf = ({ name, code, materials }: typeof bar) => [name, code, ...materials];

const typing = (searchText: string) => ({ search: '', searchText });

describe('while the server is being asked, the loaded page is searched §5', () => {
  const answer = { data, isPlaceholderData: false };

  test.each(['tmt BAR', '12 tmt', 'mat-00012', 'steel', 'bar steel', '  tmt '])(
    '%j is found',
    (text) => expect(rowsFound(answer, typing(text), textsOf)).toEqual([bar]),
  );

  test.each(['tmt opc', 'granite'])('%j may stand on another page', (text) =>
    expect(rowsFound(answer, typing(text), textsOf)).toBeUndefined(),
  );

  test('the rows of before are searched too', () =>
    expect(
      rowsFound({ data, isPlaceholderData: true }, { search: 'tmt', searchText: 'tmt' }, textsOf),
    ).toEqual([bar]));

  test('nothing is known before the first page', () =>
    expect(
      rowsFound({ data: undefined, isPlaceholderData: false }, typing('tmt'), textsOf),
    ).toBeUndefined());
});

describe('once it has answered', () => {
  const answer = { data, isPlaceholderData: false };

  test('its rows stand as they came', () =>
    expect(rowsFound(answer, { search: 'granite', searchText: ' granite ' }, textsOf)).toBe(
      data.list,
    ));

  test('no rows are no rows', () =>
    expect(
      rowsFound(
        { data: { list: [], totalElements: 0 }, isPlaceholderData: false },
        typing(''),
        textsOf,
      ),
    ).toEqual([]));
});
