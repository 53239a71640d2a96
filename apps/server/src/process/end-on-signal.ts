/** How a process of Plinth ends. */

export type Stop = () => Promise<void>;

/** On a signal, or at the end of the process that started this one; asked twice it stops once. */
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
  // A terminal that was closed takes no more lines; those who are being served don't care.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}
