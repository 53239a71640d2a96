/** Which columns of a list are put away: kept on this device, for each list. */
import { remember, rememberedJson } from '#lib/storage.ts';
import { createStore, type Store, useStore } from '#lib/store.ts';

const stores = new Map<string, Store<readonly string[]>>();

function keyOf(list: string): string {
  return `plinth:hidden-columns:${list}`;
}

function storeOf(list: string): Store<readonly string[]> {
  const store = stores.get(list) ?? createStore(readHidden(rememberedJson(keyOf(list))));
  stores.set(list, store);
  return store;
}

/** What the storage of the browser holds is not trusted: an older release may have written it. */
export function readHidden(stored: unknown): readonly string[] {
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
}

/** The ids of the hidden columns, and how to change them. */
export function useHiddenColumns(list: string) {
  const store = storeOf(list);
  const hidden = useStore(store);
  return {
    hidden,
    setHidden: (ids: readonly string[]) => {
      store.set(ids);
      remember(keyOf(list), ids.length > 0 ? JSON.stringify(ids) : null);
    },
  };
}
