/** `/api/metrics`, for this machine, or with the metrics token. */
import { createHash, timingSafeEqual } from 'node:crypto';

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Registry } from 'prom-client';

import { forbidden, unauthenticated } from '#errors.ts';
import type { ReadMetrics } from '#http/metrics.ts';

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;

/** The headers of proxies: with one, the caller is not this machine, though the proxy may be. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'] as const;

export function registerMetrics(
  app: FastifyInstance,
  read: ReadMetrics,
  token: string | undefined,
): void {
  app.get('/api/metrics', { schema: { hide: true }, logLevel: 'warn' }, async (request, reply) => {
    requireReader(request, token);
    return reply
      .header('content-type', Registry.PROMETHEUS_CONTENT_TYPE)
      .header('cache-control', 'no-store')
      .send(await read());
  });
}

function requireReader(request: FastifyRequest, token: string | undefined): void {
  if (token !== undefined) {
    const sent = request.headers.authorization ?? '';
    if (!areEqual(sent, `Bearer ${token}`)) throw unauthenticated('The metrics need their token');
    return;
  }
  const isForwarded = FORWARDED.some((name) => request.headers[name] !== undefined);
  if (isForwarded || !LOOPBACK.test(request.socket.remoteAddress ?? '')) {
    throw forbidden('Only this machine may read the metrics; METRICS_TOKEN opens them to others');
  }
}

/** Compares two texts in constant time. */
function areEqual(sent: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(sent), digest(expected));
}
