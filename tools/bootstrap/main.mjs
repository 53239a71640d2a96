/** Installs the libraries and runs a tool. */
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

import { InstallError, installMissing } from './install.mjs';
import { runTool } from './run-tool.mjs';

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/**
 * Runs `tools/<command>.ts` with the arguments that follow the command.
 * @param {readonly string[]} commandLine
 */
export async function bootstrap([command = 'start', ...args]) {
  try {
    await installMissing(ROOT, (line) => process.stdout.write(`${line}\n`));
  } catch (error) {
    if (!(error instanceof InstallError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
    return;
  }
  runTool(ROOT, command, args);
}
