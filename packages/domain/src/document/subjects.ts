/** Subjects of audit entries: documents, and the records they refer to. */
import type { Module } from '../access/modules.ts';
import { keysOf } from '../shared/keys.ts';
import { DOCUMENTS, type DocumentType } from './documents.ts';

interface MasterDescriptor {
  readonly word: string;
  /** The module that switches it off; null if it cannot be switched off. */
  readonly module: Module | null;
}

export const MASTERS = {
  MATERIAL: { word: 'Material', module: null },
  SUPPLIER: { word: 'Supplier', module: null },
  IMPORT: { word: 'Import', module: null },
  FIRM: { word: 'Firm', module: null },
  PROJECT: { word: 'Project', module: null },
  USER: { word: 'User', module: null },
  ORGANISATION: { word: 'Organisation', module: null },
  STORE: { word: 'Store', module: 'WAREHOUSE' },
  CONTRACTOR: { word: 'Contractor', module: null },
  PRICE_INDEX: { word: 'Price index', module: null },
  WORK_ITEM: { word: 'Work item', module: 'PROJECT' },
} as const satisfies Record<string, MasterDescriptor>;

export type MasterType = keyof typeof MASTERS;

const SUBJECTS = { ...DOCUMENTS, ...MASTERS } as const;

export type SubjectType = DocumentType | MasterType;

export const SUBJECT_TYPES: readonly SubjectType[] = keysOf(SUBJECTS);

export function moduleOf(type: SubjectType): Module | null {
  return SUBJECTS[type].module;
}

/** The word for the type, such as `Goods receipt` or `Material`. */
export function subjectWord(type: SubjectType): string {
  const subject = SUBJECTS[type];
  return 'word' in subject ? subject.word : subject.words.one;
}
