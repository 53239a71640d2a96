/** The differences between two revisions of a document, as texts by subject and label. */

/** The shown values of a subject by label; an empty text is no value. */
export type Fields = Readonly<Record<string, string>>;

/** The subjects of a revision, such as its lines, by their ids. */
export type Subjects = ReadonlyMap<string, { readonly subject: string; readonly fields: Fields }>;

export interface ChangedField {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

export interface ChangedSubject {
  readonly id: string;
  /** The changed thing, such as `Wing A, 302`. */
  readonly subject: string;
  readonly change: 'ADDED' | 'REMOVED' | 'CHANGED';
  /** The fields that differ; all fields of an added or removed subject. */
  readonly fields: readonly ChangedField[];
}

/** Returns the fields that differ, in the sequence of the later revision. */
export function changedFields(before: Fields, after: Fields): ChangedField[] {
  return fieldsOf(before, after).filter((field) => field.before !== field.after);
}

function fieldsOf(before: Fields, after: Fields): ChangedField[] {
  const labels = new Set([...Object.keys(after), ...Object.keys(before)]);
  return Array.from(labels, (label) => ({
    label,
    before: before[label] ?? '',
    after: after[label] ?? '',
  }));
}

/** Returns the subjects that differ, in the sequence of the later revision, removed ones last. */
export function changedSubjects(before: Subjects, after: Subjects): ChangedSubject[] {
  const ids = new Set([...after.keys(), ...before.keys()]);
  return Array.from(ids).flatMap((id): ChangedSubject[] => {
    const [earlier, later] = [before.get(id), after.get(id)];
    const { subject = '' } = later ?? earlier ?? {};
    if (earlier && later) {
      const fields = changedFields(earlier.fields, later.fields);
      return fields.length === 0 ? [] : [{ id, subject, change: 'CHANGED', fields }];
    }
    const change = later ? 'ADDED' : 'REMOVED';
    return [{ id, subject, change, fields: fieldsOf(earlier?.fields ?? {}, later?.fields ?? {}) }];
  });
}
