/** One of several processes that serve behind one port; `workers.ts` starts it and tells it what to serve. */
import { AggregatorRegistry, type Registry } from 'prom-client';

import { unavailable } from '#errors.ts';
import type { ReadMetrics } from '#http/metrics.ts';
import { explainStartup } from '#startup-error.ts';

import { endOnSignal, type Stop } from './end-on-signal.ts';
import { serve } from './serving.ts';
import type { FromWorker, ToWorker } from './workers.ts';

// Until there is something to stop.
let stop: Stop = async () => undefined;
/** Readers of the metrics of all workers. */
const readers: ((text: string | null) => void)[] = [];

endOnSignal(() => stop());
process.on('message', (message: ToWorker) => {
  if (message.type === 'serve') void start(message);
  if (message.type === 'metrics') for (const answer of readers.splice(0)) answer(message.text);
});
// It answers the primary process, which asks every worker for its metrics; there are none yet.
void new AggregatorRegistry();
AggregatorRegistry.setRegistries([]);

async function start({ serving, doesRecurring }: ToWorker & { type: 'serve' }): Promise<void> {
  try {
    const {
      port,
      lines,
      stop: stopServing,
    } = await serve(serving, {
      collectMetrics,
      doesRecurring,
    });
    stop = stopServing;
    say({ type: 'ready', port, lines });
  } catch (error) {
    const sentence = explainStartup(error, serving.settings);
    if (sentence === undefined) throw error;
    say({ type: 'failed', sentence }, () => process.exit(1));
  }
}

function collectMetrics(registries: readonly Registry[]): ReadMetrics {
  AggregatorRegistry.setRegistries([...registries]);
  return async () => {
    const text = await new Promise<string | null>((resolve) => {
      readers.push(resolve);
      say({ type: 'metrics wanted' });
    });
    if (text === null) throw unavailable('A worker does not answer; please try again');
    return text;
  };
}

function say(message: FromWorker, onSent?: () => void): void {
  process.send?.(message, undefined, undefined, onSent);
}
