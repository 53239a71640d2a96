/** What can be known to be wrong before any work is done: the settings and the port. */
import { readSettings, type Settings } from '#config.ts';
import { tryPort } from '#port.ts';
import { explainStartup } from '#startup-error.ts';

/** Reads the settings and tries the port; says what is wrong and ends the process with exit code 1. */
export async function preflight(): Promise<Settings> {
  try {
    const settings = readSettings();
    await tryPort(settings).catch((error: unknown) => failStart(error, settings));
    return settings;
  } catch (error) {
    return failStart(error);
  }
}

/** Prints the one sentence and ends with exit code 1; a fault of Plinth itself is thrown on with its trace. */
export function failStart(error: unknown, settings?: Settings): never {
  const sentence = explainStartup(error, settings);
  if (sentence === undefined) throw error;
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
