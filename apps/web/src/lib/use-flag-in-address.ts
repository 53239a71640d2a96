/** A flag in the URL, set by links: `?add=1`. */
import { useSearchChanges } from './use-search-changes.ts';

export function useFlagInAddress(name: string): [isSet: boolean, set: (isSet: boolean) => void] {
  const { params, change } = useSearchChanges();
  return [params.has(name), (isSet) => change({ [name]: isSet ? '1' : '' })];
}
