/** Options of queries whose answer may come from the device. */
const ASK_AGAIN_MS = 30_000;

/**
 * The options of a query that uses `orCached` of cached-answers.ts: while it shows a stored answer, it is
 * fetched again until the server answers.
 */
export function untilAnswered(staleTime: number) {
  return {
    networkMode: 'offlineFirst',
    staleTime: ({ state }: Asked) => (state.data?.keptAt === undefined ? staleTime : 0),
    refetchInterval: ({ state }: Asked) =>
      state.data?.keptAt === undefined ? false : ASK_AGAIN_MS,
  } as const;
}

interface Asked {
  readonly state: { readonly data: { readonly keptAt?: number } | undefined };
}
