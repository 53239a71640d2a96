/** What every answer must be, whatever was asked: one of ours, and nothing of others in it. */

export interface FuzzedAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
}

/**
 * What is wrong with the answer; null where nothing is.
 * @param foreignIds of what another organisation has: none of them may be told, whatever was asked
 */
export function offenceOf(
  { status, contentType, body }: FuzzedAnswer,
  foreignIds: readonly string[],
): string | null {
  if (status >= 500) return `answered ${status}`;
  if (foreignIds.some((id) => body.includes(id))) return 'tells of another organisation';
  if (/\bat .+\.ts:\d+|node_modules|PostgresError|syntax error at/.test(body))
    return 'shows its insides';
  if (!contentType.startsWith('application/json'))
    return status === 200 ? null : 'a refusal that is no JSON';
  return isEnvelope(body) ? null : 'no envelope';
}

function isEnvelope(body: string): boolean {
  try {
    const answer: unknown = JSON.parse(body);
    const status = new Map<string, unknown>(Object.entries(answer ?? {})).get('status');
    return status === 'SUCCESS' || status === 'ERROR';
  } catch {
    return false;
  }
}
