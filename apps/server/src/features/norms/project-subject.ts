/** Norms and terms are told with the project. */
export function projectSubject(place: { readonly firmId: string; readonly projectId: string }) {
  return { documentType: 'PROJECT', documentId: place.projectId, place } as const;
}
