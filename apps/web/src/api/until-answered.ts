/** Queries whose answer may be one that was kept on the device. */
const ASK_AGAIN_MS = 30_000;

/** The options of a query with `orKept` of kept.ts: what was kept is asked for again until the server answers. */
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
