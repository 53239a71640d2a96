/** How many rows a page of a list has: where nobody says it, and what is offered. */
export const DEFAULT_PAGE_SIZE = 10;
export const PAGE_SIZES = [5, 10, 20, 50] as const;
