/**
 * What several screens share goes into few files: a phone with a bad signal pays
 * for each request. Left alone, every set of screens that share something gets a
 * file of its own, and a screen asks for sixty.
 */

interface ModuleInfo {
  readonly isEntry: boolean;
  /** Modules that import it statically. */
  readonly importers: readonly string[];
  readonly dynamicImporters: readonly string[];
}

export interface ChunkingContext {
  getModuleInfo(moduleId: string): ModuleInfo | null;
}

const SHELL = '/app/shell/app-shell.tsx';
/** The tables of screens, and the file of what several screens of one share. */
const SCREENS = { '/app/routes.tsx': 'screens', '/app/warehouse-routes.tsx': 'warehouse' };

/** The file that a module goes into; null where only one screen, or something that is loaded later still, needs it. */
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

/** The entry and the lazily loaded modules that cannot do without it. */
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
