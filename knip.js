/**
 * What counts as dead code. `npm run check` runs knip twice: with the tests as users, and with
 * `--production`, which refuses exports that only tests use. A trailing `!` marks what production is.
 */
const isProduction = process.argv.includes('--production');

const SOURCES = ['src/**/*.ts!', '!src/**/*.test.ts!', '!src/**/testing/**!'];

/** @type {import('knip').KnipConfig} */
export default {
  workspaces: {
    '.': {
      // The last two are processes of their own, started by name.
      entry: ['bench/{run,web}.ts', 'bench/scale/caller.ts', 'bench/floor/server.ts'],
      // Stryker finds its runner, and tools/test-mutants.ts runs it by name; dependency-cruiser finds swc and oxlint finds tsgolint by themselves; tools/lib/checks.ts runs oxlint by name;
      // bench/ is no workspace: it takes the server's libraries and the tools' browser.
      ignoreDependencies: [
        '@stryker-mutator/core',
        '@stryker-mutator/vitest-runner',
        '@swc/core',
        'oxlint',
        'oxlint-tsgolint',
        'pg',
        '@playwright/test',
      ],
      // Written from the root of its project, not from here.
      ignoreUnresolved: ['./src/testing/database-cluster.ts'],
    },
    'apps/server': {
      // Started by name: as processes of their own, and by Vitest.
      entry: [
        'src/server.ts!',
        'src/process/worker.ts!',
        'src/testing/{database-cluster,run-embedded}.ts',
      ],
      project: SOURCES,
      // features/pdf/layout/fonts.ts resolves the files of fonts by their names.
      ignoreDependencies: ['@fontsource/.+'],
    },
    'apps/web': {
      // write-service-worker.ts compiles it by its path.
      entry: ['service-worker/service-worker.ts!'],
      project: ['{src,service-worker}/**/*.{ts,tsx,css}!', '!src/**/*.test.{ts,tsx}!'],
    },
    // playwright.config.ts starts serve.ts, which knip reads only where tests are users.
    'apps/e2e': { entry: isProduction ? ['serve.ts!'] : ['long.config.ts'], project: ['**/*.ts'] },
    'packages/domain': { project: SOURCES, includeEntryExports: true },
    'packages/contracts': { project: SOURCES, includeEntryExports: true },
    tools: {
      // bootstrap.mjs starts the others by name.
      entry: ['*.{ts,mjs}!', 'checks/{graph,run,seal-migrations}.ts!', 'mutants/vitest.config.ts'],
      project: ['**/*.{ts,mjs}!', '!**/*.test.ts!'],
      // db-types.ts runs it by name.
      ignoreDependencies: ['kysely-codegen'],
    },
  },
  // The endpoint tables take whole files; tools/checks/unused-schemas.ts finds what is useless in them.
  ignoreIssues: { 'packages/contracts/src/*.ts': ['nsExports'] },
  ignore: isProduction ? ['**/testing/**'] : [],
  // The shapes in the signature of a public function are public with it.
  ignoreExportsUsedInFile: isProduction || { interface: true, type: true },
};
