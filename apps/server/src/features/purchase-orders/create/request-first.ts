/** The refusal of materials that nobody requested, where their request needs approval. */
export const REQUEST_FIRST = 'Requests need approval here; request these materials first';
