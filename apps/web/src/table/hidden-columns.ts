/** Hidden columns of each list, stored on this device. */
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

/** Validated, because an older release may have written it. */
export function readHidden(stored: unknown): readonly string[] {
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
}

/** Ids of the hidden columns, and their setter. */
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
