/**
 * Groups shared modules into few chunks, because each request is slow on a phone. By default every
 * combination of screens that share a module gets a chunk of its own, and a screen needs sixty.
 */

interface ModuleInfo {
  readonly isEntry: boolean;
  /** Modules with a static import of it. */
  readonly importers: readonly string[];
  readonly dynamicImporters: readonly string[];
}

export interface ChunkingContext {
  getModuleInfo(moduleId: string): ModuleInfo | null;
}

const SHELL = '/app/shell/app-shell.tsx';
/** Route tables, with the chunk shared by their screens. */
const SCREENS = { '/app/routes.tsx': 'screens', '/app/warehouse-routes.tsx': 'warehouse' };

/** The chunk of a module; null if a single screen or a later import needs it. */
export function sharedChunk(moduleId: string, graph: ChunkingContext): string | null {
  const roots = rootsOf(moduleId, graph);
  if (roots.some((root) => graph.getModuleInfo(root)?.isEntry)) return 'start';
  if (roots.some((root) => root.endsWith(SHELL))) return 'shell';
  const screens = roots.flatMap((root) => fileOfScreen(root, graph) ?? []);
  if (screens.length < 2) return null;
  return screens.includes('screens') ? 'screens' : 'warehouse';
}

function fileOfScreen(moduleId: string, graph: ChunkingContext): string | undefined {
  const importers = graph.getModuleInfo(moduleId)?.dynamicImporters ?? [];
  return Object.entries(SCREENS).find(([table]) =>
    importers.some((importer) => importer.endsWith(table)),
  )?.[1];
}

/** The entry and the lazy modules that depend on it. */
function rootsOf(moduleId: string, graph: ChunkingContext): string[] {
  const seen = new Set([moduleId]);
  const roots: string[] = [];
  for (const id of seen) {
    const info = graph.getModuleInfo(id);
    if (info && (info.isEntry || info.dynamicImporters.length > 0)) roots.push(id);
    for (const importer of info?.importers ?? []) seen.add(importer);
  }
  return roots;
}
