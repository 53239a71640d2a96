/** Invariants that every response must satisfy. */

export interface FuzzedAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
}

/**
 * The violated invariant; null if none.
 * @param foreignIds ids of another organisation, which no response may contain
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
