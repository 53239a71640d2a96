/** Default and offered page sizes of lists. */
export const DEFAULT_PAGE_SIZE = 10;
/** The first page size of registers: movements, entries and reports, which are read as a whole. */
export const REGISTER_PAGE_SIZE = 50;
export const PAGE_SIZES = [5, 10, 20, 50] as const;
