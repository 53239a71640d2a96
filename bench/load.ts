/** Runs jobs with several concurrent clients. */

export interface Load {
  /** The duration of each job in milliseconds. */
  readonly latencies: readonly number[];
  /** The seconds from the first start to the last end. */
  readonly seconds: number;
}

/** Runs `work` once for each job, with as many at a time as there are clients. */
export async function load<Job>(
  clients: number,
  jobs: IterableIterator<Job>,
  work: (job: Job) => Promise<unknown>,
): Promise<Load> {
  const latencies: number[] = [];
  const begun = performance.now();
  const client = async () => {
    // One iterator for all clients: each job is taken once.
    for (const job of jobs) {
      const start = performance.now();
      await work(job);
      latencies.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return { latencies, seconds: (performance.now() - begun) / 1000 };
}

/** Yields the numbers from 0 on, until the time is over; at least one. */
export function* until(milliseconds: number): Generator<number, void> {
  const end = performance.now() + milliseconds;
  for (let job = 0; job === 0 || performance.now() < end; job += 1) yield job;
}
