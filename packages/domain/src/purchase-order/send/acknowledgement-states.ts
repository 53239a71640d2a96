/** The states of a supplier's answer to an order, and their words. */
export const ACKNOWLEDGEMENTS = [
  'NOT_SENT',
  'SENT',
  'ACKNOWLEDGED',
  'CHANGES_PROPOSED',
  'REFUSED',
] as const;

export type Acknowledgement = (typeof ACKNOWLEDGEMENTS)[number];

/** The states as they are shown; an order whose answer is late is OVERDUE. */
export const SHOWN_ACKNOWLEDGEMENTS = [...ACKNOWLEDGEMENTS, 'OVERDUE'] as const;

export type ShownAcknowledgement = (typeof SHOWN_ACKNOWLEDGEMENTS)[number];

export const ACKNOWLEDGEMENT_WORDS = {
  NOT_SENT: { word: 'Not sent', tone: 'neutral' },
  SENT: { word: 'Waits for supplier', tone: 'info' },
  ACKNOWLEDGED: { word: 'Acknowledged', tone: 'success' },
  CHANGES_PROPOSED: { word: 'Changes proposed', tone: 'warning' },
  REFUSED: { word: 'Refused', tone: 'destructive' },
  OVERDUE: { word: 'No answer', tone: 'warning' },
} as const satisfies Readonly<
  Record<ShownAcknowledgement, { readonly word: string; readonly tone: string }>
>;
