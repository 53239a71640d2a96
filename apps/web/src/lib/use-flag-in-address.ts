/** A flag in the URL, set by links: `?add=1`. */
import { useSearchParams } from 'react-router';

export function useFlagInAddress(name: string): [isSet: boolean, set: (isSet: boolean) => void] {
  const [params, setParams] = useSearchParams();
  const set = (isSet: boolean) => {
    const next = new URLSearchParams(params);
    if (isSet) next.set(name, '1');
    else next.delete(name);
    setParams(next, { replace: true, preventScrollReset: true });
  };
  return [params.has(name), set];
}
