import { listMaterials, type MaterialRow } from '@plinth/contracts/materials';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';

import { call } from './client.ts';
import { FAILS_SILENTLY } from './query-client.ts';

/** Matching materials, up to the picker's limit; the picker shows failures. */
const materialOptionsQuery = (search: string) =>
  queryOptions({
    queryKey: ['materials', 'options', search],
    queryFn: ({ signal }) => call(listMaterials, { query: { search, page: 0, size: 50 }, signal }),
    placeholderData: keepPreviousData,
    meta: FAILS_SILENTLY,
  });

/** The codes of a material: the item code first, because people know that one. */
export function codesOf({
  itemCode,
  materialCode,
}: Pick<MaterialRow, 'itemCode' | 'materialCode'>) {
  return [itemCode, materialCode].filter(Boolean).join(' · ');
}

interface MaterialOption {
  readonly value: string;
  readonly label: string;
  readonly detail: string;
  readonly material: MaterialRow;
}

/** The options of a combobox, which calls this hook while its list is open. */
export function useMaterialOptions(search: string) {
  const { data, isFetching, isError } = useQuery(materialOptionsQuery(search));
  const options = (data?.list ?? []).map((material): MaterialOption => ({
    value: material.id,
    label: material.name,
    detail: `${codesOf(material)} · ${material.unit}`,
    material,
  }));
  return { options, isLoading: isFetching, isError };
}
