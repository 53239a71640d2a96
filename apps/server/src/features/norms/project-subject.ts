/** Audit entries of norms and terms belong to the project. */
export function projectSubject(place: { readonly firmId: string; readonly projectId: string }) {
  return { documentType: 'PROJECT', documentId: place.projectId, place } as const;
}
