/** The form of a project: State, delivery address and contact. Pure. */
import type { Site } from '@plinth/contracts/places';
import { z } from 'zod';

export const projectFormSchema = z.object({
  name: z.string().trim().min(1, 'Name is required'),
  city: z.string(),
  siteStateCode: z.string().min(1, 'Choose the State of the site'),
  address: z.string(),
  contactName: z.string(),
  contactNumber: z.string(),
  isSez: z.boolean(),
  isPromoterScheme: z.boolean(),
  isArchived: z.boolean(),
});

export type ProjectForm = z.infer<typeof projectFormSchema>;

export const EMPTY_PROJECT: ProjectForm = {
  name: '',
  city: '',
  siteStateCode: '',
  address: '',
  contactName: '',
  contactNumber: '',
  isSez: false,
  isPromoterScheme: false,
  isArchived: false,
};

export function projectFormOf(site: Site): ProjectForm {
  const { id: _, version: _version, ...form } = site;
  return form;
}
