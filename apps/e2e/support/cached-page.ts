/**
 * A page that the journeys of a worker share. It continues in the open app if the journey before
 * can have left nothing in it. Otherwise the app is loaded again, which the page's process has
 * compiled and cached.
 */
import type { Browser, Page, PlaywrightTestOptions } from '@playwright/test';

import { leaveScreen } from './visit.ts';

/** The address of a document of the same origin without the app. */
const WITHOUT_APP = '/api/health';

type Beginning = Pick<PlaywrightTestOptions, 'storageState' | 'viewport'>;
interface Item {
  readonly name: string;
  readonly value: string;
}
interface Undoable {
  readonly dispose: () => Promise<void>;
}

export class CachedPage {
  readonly #browser: Browser;
  #page: Page | undefined;
  /** The init scripts of the journey. */
  #added: Undoable[] = [];
  /** Whether the app is in its initial state, except for its storage. */
  #isUntouched = false;
  /** The addresses that the page visited since the journey began. */
  #addresses: string[] = [];

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** Begins a journey as in a new context, with this storage state. */
  async begin({ storageState, viewport }: Beginning): Promise<Page> {
    const page = (this.#page ??= await this.#open());
    if (viewport) await page.setViewportSize(viewport);
    const { origins = [] } = typeof storageState === 'object' ? storageState : {};
    const items = origins.flatMap(({ localStorage }) => localStorage);
    this.#addresses = [page.url()];
    if (this.#isUntouched && (await takeUp(page, items))) return page;
    await page.goto(WITHOUT_APP);
    await page.evaluate(async (storage) => {
      for (const { name = '' } of await indexedDB.databases()) {
        await new Promise((resolve) => {
          indexedDB.deleteDatabase(name).onsuccess = resolve;
        });
      }
      sessionStorage.clear();
      localStorage.clear();
      for (const { name, value } of storage) localStorage.setItem(name, value);
    }, items);
    this.#isUntouched = true;
    return page;
  }

  /** Reverts everything that a journey may have set. */
  async end(): Promise<void> {
    const page = this.#page;
    if (!page || page.isClosed()) return this.close();
    const context = page.context();
    for (const other of context.pages()) if (other !== page) await other.close();
    for (const scope of [page, context]) await scope.unrouteAll({ behavior: 'ignoreErrors' });
    for (const added of this.#added.splice(0)) await added.dispose();
    page.removeAllListeners('request').removeAllListeners('response');
    // The state of the sidebar.
    if ((await context.cookies()).length > 0) this.#isUntouched = false;
    if (!this.#isUntouched) {
      await context.setOffline(false);
      await context.clearCookies();
    }
    await page.emulateMedia({ media: null, colorScheme: null });
  }

  /** The addresses that the page visited since the journey began, one a line. */
  get addresses(): string {
    return this.#addresses.join('\n');
  }

  async close(): Promise<void> {
    await this.#page?.context().close();
    this.#page = undefined;
    this.#isUntouched = false;
  }

  /** Opens a page with the project's context options. */
  async #open(): Promise<Page> {
    const context = await this.#browser.newContext();
    const page = await context.newPage();
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) this.#addresses.push(frame.url());
    });
    for (const name of ['addInitScript', 'exposeFunction'] as const) {
      notice(page, name, (added) => {
        this.#added.push(added as Undoable);
        this.#isUntouched = false;
      });
    }
    for (const scope of [page, context]) {
      notice(scope, 'route', (_, address) => {
        // A mocked response goes with its screen, a failed chunk does not.
        if (!String(address).includes('/api/')) this.#isUntouched = false;
      });
    }
    notice(context, 'setOffline', () => void (this.#isUntouched = false));
    return page;
  }
}

/** Records the calls of a method, with their results. */
function notice(
  target: object,
  name: string,
  hear: (result: unknown, argument: unknown) => void,
): void {
  const method = Reflect.get(target, name) as (...given: unknown[]) => Promise<unknown>;
  Object.assign(target, {
    [name]: async (...given: unknown[]) => {
      const result = await method.apply(target, given);
      hear(result, given[0]);
      return result;
    },
  });
}

/**
 * Continues the app with this storage state; returns false if more than its screen is left of the
 * journey before.
 */
async function takeUp(page: Page, items: readonly Item[]): Promise<boolean> {
  if (!(await leaveScreen(page))) return false;
  return page.evaluate(async (wanted) => {
    const answered = async <Result>(request: IDBRequest<Result>): Promise<Result> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error(request.error?.message)));
      });
    const isUnsent = async () => {
      for (const { name = '' } of await indexedDB.databases()) {
        const database = await answered(indexedDB.open(name));
        // Stored answers are shown without a connection alone.
        const tables = [...database.objectStoreNames].filter((table) => table !== 'kept');
        const rows = await Promise.all(
          tables.map((table) => answered(database.transaction(table).objectStore(table).count())),
        );
        database.close();
        if (rows.some((count) => count > 0)) return true;
      }
      return false;
    };
    const { auth_token: token, ...others } = Object.fromEntries(
      wanted.map(({ name, value }) => [name, value]),
    );
    const isUnchanged = (name: string) => localStorage.getItem(name) === others[name];
    // Of an unmounted screen, or of another person.
    const isOver = (name: string) => /^(auth_token$|plinth:(draft|recent|project):)/.test(name);
    const names = Object.keys(localStorage).filter((name) => !isOver(name));
    const isSame = [...Object.keys(others), ...names].every(isUnchanged);
    if (token === undefined || !isSame || (await isUnsent())) return false;
    localStorage.clear();
    sessionStorage.clear();
    for (const { name, value } of wanted) localStorage.setItem(name, value);
    dispatchEvent(new StorageEvent('storage', { key: 'auth_token', newValue: token }));
    return true;
  }, items);
}
