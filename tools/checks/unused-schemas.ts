/**
 * Checks that production uses the values that contracts export: the endpoint tables take all exports of the
 * files, so that knip sees none that is useless (packages/contracts/src/endpoints.ts).
 */
import { isTest, lineAt, mask, type Problem } from './source.ts';

const CONTRACT = /^packages\/contracts\/src\/(?!endpoints\b)[\w-]+\.ts$/;
const PRODUCTION = /^(?!.*\/testing\/)(?:apps|packages)\/.*\.tsx?$/;
/** Endpoints are in the table, and a test sees that each is served. */
const EXPORT =
  /^export (?:const|function) (\w+)\b(?! = (?:[\w.]*(?:[eE]ndpoint|[cC]alls\.\w+)\())/gm;

/** Reports exports of contracts that production names nowhere but in their declaration. */
export function unusedSchemas(texts: ReadonlyMap<string, string>): Problem[] {
  const production = [...texts].filter(([file]) => PRODUCTION.test(file) && !isTest(file));
  const words = new Map<string, number>();
  for (const [, text] of production) {
    for (const word of mask(text, 'comments').match(/\w+/g) ?? []) {
      words.set(word, (words.get(word) ?? 0) + 1);
    }
  }
  return production
    .filter(([file]) => CONTRACT.test(file))
    .flatMap(([file, text]) =>
      [...text.matchAll(EXPORT)]
        .filter(([, name = '']) => (words.get(name) ?? 0) < 2)
        .map(({ 0: code, 1: name, index }) => ({
          file,
          line: lineAt(text, index),
          rule: 'unused-schemas',
          message: `\`${code}\`: production does not use ${name}`,
        })),
    );
}
