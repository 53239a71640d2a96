/** Whether a supplier is being added, kept in the address: other screens link here with the form open. */
import { useSearchParams } from 'react-router';

const PARAMETER = 'add';

export function useAddingInAddress(): [isAdding: boolean, setAdding: (isAdding: boolean) => void] {
  const [params, setParams] = useSearchParams();
  const setAdding = (isAdding: boolean) => {
    const next = new URLSearchParams(params);
    if (isAdding) next.set(PARAMETER, '1');
    else next.delete(PARAMETER);
    setParams(next, { replace: true, preventScrollReset: true });
  };
  return [params.has(PARAMETER), setAdding];
}
