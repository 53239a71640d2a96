/**
 * The reason shown when an act on a record that all firms share is refused, because the person
 * lacks the permission in one of the firms.
 */
export const NOT_IN_ALL_FIRMS =
  'All firms of the organisation use this; it takes the right in each of them';
