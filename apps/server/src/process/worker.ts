/** A worker process; `workers.ts` starts it and sends it what to serve. */
import { AggregatorRegistry, type Registry } from 'prom-client';

import { unavailable } from '#errors.ts';
import type { ReadMetrics } from '#http/metrics.ts';
import { explainStartup } from '#startup-error.ts';

import { endOnSignal, type Stop } from './end-on-signal.ts';
import { serve } from './serving.ts';
import type { FromWorker, ToWorker } from './workers.ts';

// Until it serves.
let stop: Stop = async () => undefined;
/** Pending reads of the metrics of all workers. */
const readers: ((text: string | null) => void)[] = [];

endOnSignal(() => stop());
process.on('message', (message: ToWorker) => {
  if (message.type === 'serve') void start(message);
  if (message.type === 'metrics') for (const answer of readers.splice(0)) answer(message.text);
});
// Registers the handler for metrics requests of the primary process, without registries yet.
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
