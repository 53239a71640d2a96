/** One of several processes that serve behind one port; `workers.ts` starts it and tells it what to serve. */
import { AggregatorRegistry, type Registry } from 'prom-client';

import type { ReadMetrics } from '#http/metrics.ts';
import { failStart } from '#preflight.ts';

import { endOnSignal, type Stop } from './end-on-signal.ts';
import { serve, type Serving } from './serving.ts';
import type { FromWorker, ToWorker } from './workers.ts';

// Until there is something to stop.
let stop: Stop = async () => undefined;
/** Readers of the metrics of all workers. */
const readers: ((text: string) => void)[] = [];

endOnSignal(() => stop());
process.on('message', (message: ToWorker) => {
  if (message.type === 'serve') void start(message.serving);
  if (message.type === 'metrics') for (const answer of readers.splice(0)) answer(message.text);
});

async function start(serving: Serving): Promise<void> {
  try {
    const { port, lines, stop: stopServing } = await serve(serving, collectMetrics);
    stop = stopServing;
    say({ type: 'ready', port, lines });
  } catch (error) {
    failStart(error, serving.settings);
  }
}

/** Of all workers together: the primary process asks each of them, which answers with these. */
function collectMetrics(registries: readonly Registry[]): ReadMetrics {
  // Made, it listens for that question.
  void new AggregatorRegistry();
  AggregatorRegistry.setRegistries([...registries]);
  return async () => {
    say({ type: 'metrics wanted' });
    return new Promise((resolve) => {
      readers.push(resolve);
    });
  };
}

function say(message: FromWorker): void {
  process.send?.(message);
}
