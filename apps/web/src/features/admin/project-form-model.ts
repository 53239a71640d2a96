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
  isArchived: false,
};

export function projectFormOf(site: Site): ProjectForm {
  const { name, city, siteStateCode, address, contactName, contactNumber, isArchived } = site;
  return { name, city, siteStateCode, address, contactName, contactNumber, isArchived };
}
