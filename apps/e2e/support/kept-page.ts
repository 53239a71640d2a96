/**
 * The page of a worker, on which its journeys go one after the other: the process behind it has the
 * app compiled, and its cache holds the files, which is half of what opening the app costs.
 */
import type { Browser, Page, PlaywrightTestOptions } from '@playwright/test';

/** A document of the same origin without the app. */
const WITHOUT_APP = '/api/health';

type Beginning = Pick<PlaywrightTestOptions, 'storageState' | 'viewport'>;
interface Undoable {
  readonly dispose: () => Promise<void>;
}

export class KeptPage {
  readonly #browser: Browser;
  #page: Page | undefined;
  /** What the journey has added to every document to come. */
  #added: Undoable[] = [];

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** As a new context would be: with this in its storage, and nothing else. */
  async begin({ storageState, viewport }: Beginning): Promise<Page> {
    const page = (this.#page ??= await this.#open());
    if (viewport) await page.setViewportSize(viewport);
    await page.goto(WITHOUT_APP);
    const { origins = [] } = typeof storageState === 'object' ? storageState : {};
    await page.evaluate(
      async (items) => {
        for (const { name = '' } of await indexedDB.databases()) {
          await new Promise((resolve) => {
            indexedDB.deleteDatabase(name).onsuccess = resolve;
          });
        }
        sessionStorage.clear();
        localStorage.clear();
        for (const { name, value } of items) localStorage.setItem(name, value);
      },
      origins.flatMap(({ localStorage: items }) => items),
    );
    return page;
  }

  /** Takes back what a journey may have set. */
  async end(): Promise<void> {
    const page = this.#page;
    if (!page || page.isClosed()) return this.close();
    const context = page.context();
    for (const other of context.pages()) if (other !== page) await other.close();
    for (const scope of [page, context]) await scope.unrouteAll({ behavior: 'ignoreErrors' });
    for (const added of this.#added.splice(0)) await added.dispose();
    page.removeAllListeners('request').removeAllListeners('response');
    await context.setOffline(false);
    await context.clearCookies();
    await page.emulateMedia({ media: null, colorScheme: null });
  }

  async close(): Promise<void> {
    await this.#page?.context().close();
    this.#page = undefined;
  }

  /** Its context begins with what the project says of contexts. */
  async #open(): Promise<Page> {
    const page = await (await this.#browser.newContext()).newPage();
    for (const name of ['addInitScript', 'exposeFunction'] as const) {
      const add = page[name].bind(page) as (...given: unknown[]) => Promise<Undoable>;
      Object.assign(page, {
        [name]: async (...given: unknown[]) => {
          const added = await add(...given);
          this.#added.push(added);
          return added;
        },
      });
    }
    return page;
  }
}
