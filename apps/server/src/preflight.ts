/** Checks settings and port before the start. */
import { readSettings, type Settings } from '#config.ts';
import { tryPort } from '#port.ts';
import { explainStartup } from '#startup-error.ts';

/** Reads the settings and checks the port; on errors prints a message and exits with code 1. */
export async function preflight(): Promise<Settings> {
  try {
    const settings = readSettings();
    await tryPort(settings).catch((error: unknown) => failStart(error, settings));
    return settings;
  } catch (error) {
    return failStart(error);
  }
}

/** Prints the message and exits with code 1; defects are thrown with their stack trace. */
export function failStart(error: unknown, settings?: Settings): never {
  const sentence = explainStartup(error, settings);
  if (sentence === undefined) throw error;
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
