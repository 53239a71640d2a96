/**
 * Finds the material of a row by its codes: the code that Plinth gave it, and the item code of the
 * organisation's own list. Firms head their own codes as they like, so either column may have either.
 */
import { sameKey } from '../sheet/cell-text.ts';
import type { Cell } from './row-plan.ts';

export interface CodedMaterial {
  readonly materialCode: string;
  readonly itemCode: string;
  readonly name: string;
  readonly synonyms: readonly string[];
}

export interface FoundByCode<Material> {
  /** The material; null if no material has one of the codes, or the row has none. */
  readonly material: Material | null;
  /** The item code that the row gives the material; empty if it gives none. */
  readonly itemCode: string;
  readonly problems: readonly string[];
}

/** The form of the codes that Plinth gives. */
const GIVEN = /^MAT-\d+$/i;

type Codes = Cell<'materialCode' | 'itemCode' | 'name'>;

/** Returns a function that finds the material of a row by its codes. */
export function codeFinder<Material extends CodedMaterial>(
  known: readonly Material[],
): (cell: Codes) => FoundByCode<Material> {
  const byGiven = new Map(known.map((material) => [sameKey(material.materialCode), material]));
  const byItemCode = itemCodes(known);
  return (cell) => {
    const [code, item] = [cell('materialCode'), cell('itemCode')];
    const given = byGiven.get(sameKey(code)) ?? null;
    if (given) return { material: given, itemCode: item, problems: takenBy(given, item) };
    if (GIVEN.test(code)) {
      const problem = `Material code ${code} is not in the list: if it is a code of your own, choose Item Code for its column`;
      return { material: null, itemCode: '', problems: [problem] };
    }
    const own = item || code;
    if (own === '') return { material: null, itemCode: '', problems: [] };
    const coded = byItemCode.get(sameKey(own));
    if (coded) return { material: coded, itemCode: '', problems: [] };
    const sameCode = byGiven.get(sameKey(own));
    const isSame = sameCode && ['', sameKey(sameCode.name)].includes(sameKey(cell('name')));
    if (isSame) return { material: sameCode, itemCode: '', problems: [] };
    const problems = cell('name') === '' ? [`Item code ${own} is not in the list`] : [];
    return { material: null, itemCode: own, problems };
  };

  function takenBy(material: Material, item: string): string[] {
    const other = byItemCode.get(sameKey(item));
    return item === '' || !other || other === material ? [] : [takenText(item, other)];
  }
}

/**
 * The materials by item code. A synonym counts as a further code, as that of a material that was
 * merged into another one.
 */
function itemCodes<Material extends CodedMaterial>(known: readonly Material[]) {
  const synonyms = known.flatMap((material) =>
    material.synonyms.map((synonym) => [sameKey(synonym), material] as const),
  );
  const codes = known
    .filter(({ itemCode }) => itemCode !== '')
    .map((material) => [sameKey(material.itemCode), material] as const);
  return new Map([...synonyms, ...codes]);
}

/** The problem that the material found by its name has another item code; none if it has not. */
export function otherCodeProblems(material: CodedMaterial, itemCode: string): string[] {
  const { materialCode, name, itemCode: own } = material;
  if (itemCode === '' || own === '' || sameKey(own) === sameKey(itemCode)) return [];
  return [
    `${materialCode} ${name} has the item code ${own}: give ${materialCode} under Material Code to change that`,
  ];
}

/** The message that another material has the item code. */
export function takenText(
  itemCode: string,
  { materialCode, name }: Pick<CodedMaterial, 'materialCode' | 'name'>,
): string {
  return `Item code ${itemCode} is that of ${materialCode} ${name}`;
}
