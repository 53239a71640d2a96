/**
 * Checks that tests and benchmarks run with the settings that `npm start` gives: none sets another
 * one, and code that starts Plinth uses the environment of tools/lib/shipped-environment.ts.
 */
import { SETTINGS } from '../../apps/server/src/config.ts';
import { EXCEPTIONS } from '../lib/shipped-environment.ts';

import { isTest, lineAt, mask, type Scan } from './source.ts';

const RULE = 'shipped-settings';

/** The files that test the settings themselves. */
const OF_SETTINGS: readonly string[] = [
  'apps/server/src/config.test.ts',
  'apps/server/src/server.long.test.ts',
  'apps/server/src/server-workers.long.test.ts',
  'apps/server/src/testing/spawned-servers.ts',
  'tools/bootstrap/run-tool.long.test.ts',
  'tools/lib/shipped-environment.ts',
];

/** Tools for developers that start the server and test nothing. */
const STARTS_NOTHING: readonly string[] = ['tools/dev.ts', 'tools/start.ts'];

const OTHERS = SETTINGS.filter((name) => !(name in EXCEPTIONS)).join('|');
const SET = new RegExp(`\\b(?:${OTHERS})\\b['"]?\\]?\\s*(?::|\\?\\?=|=(?![=>]))`, 'g');
const STARTED = /(?:^|[^\w-])(?:startProgram|spawn|fork)\(/;
const PLINTH = /apps\/server\/src\/server\.ts|\bSERVER_COMMAND\b|bootstrap\.mjs/;
const WHOLE_ENVIRONMENT = /\.\.\.process\.env\b/g;

export const shippedSettings: Scan = (file, text) => {
  const isRun = /^(?:tools|bench|apps\/e2e)\//.test(file) || isTestOfServer(file);
  if (!isRun || OF_SETTINGS.includes(file)) return [];
  const code = mask(text, 'comments');
  const isStart = STARTED.test(code) && PLINTH.test(code) && !STARTS_NOTHING.includes(file);
  const at = (message: string) => (index: number) => ({
    file,
    line: lineAt(text, index),
    rule: RULE,
    message,
  });
  const indices = (pattern: RegExp) => Array.from(code.matchAll(pattern), ({ index }) => index);
  return [
    ...indices(SET).map(at('is a setting that the README’s commands do not give')),
    ...(isStart ? indices(WHOLE_ENVIRONMENT) : []).map(at('take shippedEnvironment()')),
    ...(isStart && !code.includes('shippedEnvironment(')
      ? [at('starts Plinth without shippedEnvironment()')(0)]
      : []),
  ];
};

function isTestOfServer(file: string): boolean {
  return file.startsWith('apps/server/') && (isTest(file) || file.includes('/src/testing/'));
}
