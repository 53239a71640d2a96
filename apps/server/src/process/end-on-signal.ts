/** Stops a process of Plinth. */

export type Stop = () => Promise<void>;

/** Stops the process once, on a signal or when the parent process ends. */
export function endOnSignal(stop: Stop): void {
  let isStopping = false;
  const onEnd = async () => {
    if (isStopping) return;
    isStopping = true;
    await stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => void onEnd());
  }
  process.once('disconnect', () => void onEnd());
  // Writing to a closed terminal must not end the process.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}
