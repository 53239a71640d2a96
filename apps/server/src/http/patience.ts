/** How long a client may take to say what it wants: one that drips its request holds a connection, and nothing else. */

/** Options of the server; times in milliseconds, sizes in bytes. */
export const PATIENCE = {
  /** From the first byte to the last: 2 MB from a site with a poor line. */
  requestTimeout: 60_000,
  http: {
    headersTimeout: 20_000,
    /** How often those that take longer are looked for. */
    connectionsCheckingInterval: 1000,
    /** The address with its query, and all headers. */
    maxHeaderSize: 16 * 1024,
  },
} as const;
