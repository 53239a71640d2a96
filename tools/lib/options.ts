/** Parses the options of a command, and explains those that it does not have. */
import { parseArgs, type ParseArgsConfig } from 'node:util';

/**
 * Parses the command line; for an unknown option, a missing value or an argument too many it prints
 * one sentence with the usage, and exits with code 1.
 * @param usage as in `npm run backup [-- --to file]`
 */
export function readOptions<const Config extends ParseArgsConfig>(
  usage: string,
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (error) {
    if (!isOfCommandLine(error)) throw error;
    const [reason = ''] = error.message.split('. ');
    process.stderr.write(`${reason.replace(/[.\n]+$/, '')}: use ${usage}.\n`);
    return process.exit(1);
  }
}

function isOfCommandLine(error: unknown): error is Error {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return code.startsWith('ERR_PARSE_ARGS');
}
