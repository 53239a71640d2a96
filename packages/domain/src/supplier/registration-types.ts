/** The types of GST registration of a supplier. */
export const REGISTRATIONS = ['REGULAR', 'COMPOSITION', 'UNREGISTERED', 'SEZ', 'OVERSEAS'] as const;

export type Registration = (typeof REGISTRATIONS)[number];

export const REGISTRATION_WORDS: Readonly<Record<Registration, string>> = {
  REGULAR: 'Regular',
  COMPOSITION: 'Composition',
  UNREGISTERED: 'Unregistered',
  SEZ: 'SEZ',
  OVERSEAS: 'Overseas',
};
