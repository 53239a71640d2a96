/**
 * `npm run lines`: lines and files of production code, which is the source of both applications and of
 * the packages without tests, what tests share, demo data and generated files.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { listFiles } from './checks/files.ts';
import { readOptions } from './lib/options.ts';
import { ROOT } from './lib/run.ts';

const SOURCE = /^(?:apps\/(?:server|web)|packages)\/.*\.(?:tsx?|css|html)$/;
const OTHER = /\/(?:testing|demo)\/|\.(?:test|spec)\.tsx?$|generated/;

readOptions('npm run lines', {});
const files = listFiles(ROOT).filter((file) => SOURCE.test(file) && !OTHER.test(file));
const texts = files.map((file) => readFileSync(join(ROOT, file), 'utf8'));
const lines = texts.reduce((sum, text) => sum + text.split('\n').length - 1, 0);
process.stdout.write(`${lines} lines in ${files.length} files\n`);
