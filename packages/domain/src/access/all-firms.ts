/** What all firms of an organisation share takes the right in each of them. */
export const NOT_IN_ALL_FIRMS =
  'All firms of the organisation use this; it takes the right in each of them';
