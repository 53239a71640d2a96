/**
 * Tables in IndexedDB: rows by key, each with its owner. Without IndexedDB (a private window) rows
 * live in memory.
 */

export const TABLES = ['acts', 'photos', 'files', 'calls', 'kept'] as const;

export type TableName = (typeof TABLES)[number];

export interface DeviceRow {
  readonly key: string;
  /** The person they belong to. */
  readonly owner: string;
}

/**
 * Access to the tables within a transaction, during which neither this tab nor another reads or
 * writes.
 */
export interface TableAccess {
  get: <Row extends DeviceRow>(table: TableName, key: string) => Promise<Row | undefined>;
  ofOwner: <Row extends DeviceRow>(table: TableName, owner: string) => Promise<readonly Row[]>;
  /** The keys of all rows, whosever they are. */
  keys: (table: TableName) => Promise<readonly string[]>;
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- lets a row have fields of its own
  put: <Row extends DeviceRow>(table: TableName, row: Row) => void;
  remove: (table: TableName, key: string) => void;
}

export interface DeviceTables {
  /** False if some of it is only in memory. */
  readonly isDurable: () => boolean;
  /**
   * All or nothing, and durable when it resolves. What `work` does before its first await is
   * started synchronously, so that leaving the page loses nothing. It may be called again in
   * memory, if the device is full.
   */
  update: <Result>(work: (tables: TableAccess) => Promise<Result>) => Promise<Result>;
}

const BY_OWNER = 'owner';
/** Raised with each new table. */
const VERSION = 2;

/** @throws if there is no IndexedDB, or it may not be used */
export async function openTables(
  factory: IDBFactory,
  onClosed: () => void = () => undefined,
): Promise<DeviceTables> {
  const opening = factory.open('plinth', VERSION);
  opening.addEventListener('upgradeneeded', () => {
    const { result: database } = opening;
    const missing = TABLES.filter((table) => !database.objectStoreNames.contains(table));
    for (const table of missing) {
      database.createObjectStore(table, { keyPath: 'key' }).createIndex(BY_OWNER, BY_OWNER);
    }
  });
  const database = await answered(opening);
  // Site data was cleared, or a newer release in another tab upgrades the database.
  database.addEventListener('close', onClosed);
  database.addEventListener('versionchange', () => {
    database.close();
    onClosed();
  });
  return {
    isDurable: () => true,
    update: async (work) => {
      const transaction = database.transaction(TABLES, 'readwrite', { durability: 'strict' });
      const committed = completed(transaction);
      try {
        const result = await work(accessTo(transaction));
        transaction.commit();
        await committed;
        return result;
      } catch (error) {
        committed.catch(() => undefined);
        abort(transaction);
        throw error;
      }
    },
  };
}

function accessTo(transaction: IDBTransaction): TableAccess {
  return {
    get: async <Row>(table: TableName, key: string) =>
      // oxlint-disable-next-line typescript/no-unsafe-argument -- what was put under the name
      answered<Row>(transaction.objectStore(table).get(key)),
    ofOwner: async <Row>(table: TableName, owner: string) =>
      // oxlint-disable-next-line typescript/no-unsafe-argument -- what was put under the name
      answered<Row[]>(transaction.objectStore(table).index(BY_OWNER).getAll(owner)),
    keys: async (table) =>
      (await answered(transaction.objectStore(table).getAllKeys())).map(String),
    put: (table, row) => void transaction.objectStore(table).put(row),
    remove: (table, key) => void transaction.objectStore(table).delete(key),
  };
}

/** Tables in memory, which only last as long as the tab. */
function tablesOfTab(): DeviceTables {
  const access = rowsOfTab();
  return { isDurable: () => false, update: async (work) => work(access) };
}

/** The same tables, in memory for what the device has no room for. */
function withRoom(tables: DeviceTables): DeviceTables {
  const inTab = rowsOfTab();
  return {
    isDurable: () => tables.isDurable() && inTab.count() === 0,
    update: async (work) => {
      try {
        return await tables.update(async (durable) => work(bothOf(durable, inTab)));
      } catch {
        return work(inTabBeside(tables, inTab));
      }
    },
  };
}

type TabRows = TableAccess & { readonly count: () => number };

function rowsOfTab(): TabRows {
  const tables = new Map<TableName, Map<string, DeviceRow>>(
    TABLES.map((name) => [name, new Map()]),
  );
  const table = (name: TableName) => tables.get(name) ?? new Map<string, DeviceRow>();
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what was put under the name
    get: async <Row>(name: TableName, key: string) => table(name).get(key) as Row | undefined,
    ofOwner: async <Row>(name: TableName, owner: string) =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what was put under the name
      [...table(name).values()].filter((row) => row.owner === owner) as Row[],
    keys: async (name) => [...table(name).keys()],
    put: (name, row) => void table(name).set(row.key, row),
    remove: (name, key) => void table(name).delete(key),
    count: () => [...tables.values()].reduce((sum, { size }) => sum + size, 0),
  };
}

/** Rows stored on the device are removed from memory. */
function bothOf(durable: TableAccess, inTab: TabRows): TableAccess {
  if (inTab.count() === 0) return durable;
  return {
    get: async <Row extends DeviceRow>(table: TableName, key: string) =>
      (await inTab.get<Row>(table, key)) ?? (await durable.get<Row>(table, key)),
    ofOwner: async <Row extends DeviceRow>(table: TableName, owner: string) => {
      const mine = await inTab.ofOwner<Row>(table, owner);
      const keys = new Set(mine.map(({ key }) => key));
      return [
        ...(await durable.ofOwner<Row>(table, owner)).filter((row) => !keys.has(row.key)),
        ...mine,
      ];
    },
    keys: async (table) => [
      ...new Set([...(await durable.keys(table)), ...(await inTab.keys(table))]),
    ],
    put: (table, row) => {
      durable.put(table, row);
      inTab.remove(table, row.key);
    },
    remove: (table, key) => {
      durable.remove(table, key);
      inTab.remove(table, key);
    },
  };
}

function inTabBeside(tables: DeviceTables, inTab: TabRows): TableAccess {
  return {
    get: async <Row extends DeviceRow>(table: TableName, key: string) =>
      (await inTab.get<Row>(table, key)) ??
      (await tables.update(async ({ get }) => get<Row>(table, key))),
    ofOwner: async <Row extends DeviceRow>(table: TableName, owner: string) =>
      tables.update(async (durable) => bothOf(durable, inTab).ofOwner<Row>(table, owner)),
    keys: async (table) => tables.update(async (durable) => bothOf(durable, inTab).keys(table)),
    put: inTab.put,
    remove: (table, key) => {
      inTab.remove(table, key);
      void tables.update(async ({ remove }) => remove(table, key)).catch(() => undefined);
    },
  };
}

let opened: Promise<DeviceTables> | undefined;

/** Opened at the first call. */
export async function deviceTables(): Promise<DeviceTables> {
  opened ??=
    typeof indexedDB === 'undefined'
      ? Promise.resolve(tablesOfTab())
      : openTables(indexedDB, () => void (opened = undefined)).then(withRoom, tablesOfTab);
  return opened;
}

async function answered<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(reasonOf(request.error)));
    request.addEventListener('blocked', () => reject(new Error('another version holds it')));
  });
}

async function completed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(reasonOf(transaction.error)));
  });
}

function reasonOf(error: DOMException | null): Error {
  return error ?? new Error('the device did not keep it');
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // The transaction was aborted already.
  }
}
