/**
 * Checks conventions that types, lint and the import graph cannot express. Prints `path:line rule
 * message`, exits 1 on any. Takes another root folder as argument.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { actsInFrame } from './acts-in-frame.ts';
import { clockAndIds } from './clock-and-ids.ts';
import { comments } from './comments.ts';
import { listFiles, readChecksums } from './files.ts';
import { floatMoney } from './float-money.ts';
import { intlInFormat } from './intl-in-format.ts';
import { leftovers } from './leftovers.ts';
import { isMigration, lostMigrations, mergedMigrations } from './merged-migrations.ts';
import { namedOrganisation, ownedTables } from './named-organisation.ts';
import { oneFormEngine } from './one-form-engine.ts';
import { oneSheetReader } from './one-sheet-reader.ts';
import { oneTable } from './one-table.ts';
import { organisationBinding } from './organisation-binding.ts';
import { plinthAlone } from './plinth-alone.ts';
import { secondPerson } from './second-person.ts';
import { sessionState } from './session-state.ts';
import { shippedSettings } from './shipped-settings.ts';
import type { Problem, Scan } from './source.ts';
import { unusedSchemas } from './unused-schemas.ts';
import { writesInStores } from './writes-in-stores.ts';

/** Whether it is a test of the checks, which contains planted violations. */
const isPlanted = (file: string): boolean => /^tools\/checks\/.*\.test\.ts$/.test(file);

/** All findings below `root`, sorted by file and line. */
export function runChecks(root: string): Problem[] {
  const files = listFiles(root).filter((file) => !isPlanted(file));
  const texts = new Map(files.map((file) => [file, readFileSync(resolve(root, file), 'utf8')]));
  const checksums = readChecksums(root);
  const migrations = [...texts].filter(([file]) => isMigration(file)).map(([, text]) => text);
  const scans: readonly Scan[] = [
    actsInFrame,
    clockAndIds,
    comments,
    floatMoney,
    intlInFormat,
    leftovers,
    mergedMigrations(checksums),
    namedOrganisation(ownedTables(migrations.join('\n'))),
    oneFormEngine,
    oneSheetReader,
    oneTable,
    organisationBinding,
    plinthAlone,
    secondPerson,
    sessionState,
    shippedSettings,
    writesInStores,
  ];
  const found = [...texts].flatMap(([file, text]) => scans.flatMap((scan) => scan(file, text)));
  return [...found, ...lostMigrations(checksums, files), ...unusedSchemas(texts)].toSorted(
    (a, b) => a.file.localeCompare(b.file) || a.line - b.line,
  );
}

if (import.meta.main) {
  const problems = runChecks(resolve(process.argv[2] ?? resolve(import.meta.dirname, '../..')));
  for (const { file, line, rule, message } of problems) {
    process.stdout.write(`${file}:${line} ${rule} ${message}\n`);
  }
  process.exitCode = problems.length > 0 ? 1 : 0;
}
