import { dirname, join, normalize } from 'node:path/posix'
import ts from 'typescript'

/**
 * Returns the specs of `e2e` that a change reaches: those that changed, that import a changed file by its name, or
 * that import another file of `e2e` of which this is true. What a file of `src` imports in turn does not count: a page
 * is reached by its address, which no import tells.
 */
export function reachedSpecs(
  /** Texts of the files of `e2e` by path. */
  sources: ReadonlyMap<string, string>,
  changed: readonly string[],
): readonly string[] {
  const imports = new Map([...sources].map(([path, text]) => [path, importsOf(path, text)]))
  const reached = new Set(changed)
  for (let before = -1; before !== reached.size;) {
    before = reached.size
    for (const [path, imported] of imports) if (imported.some((one) => reached.has(one))) reached.add(path)
  }
  return [...sources.keys()].filter((path) => path.endsWith('.spec.ts') && reached.has(path)).toSorted()
}

function importsOf(path: string, text: string): readonly string[] {
  return ts
    .preProcessFile(text)
    .importedFiles.filter(({ fileName }) => fileName.startsWith('.'))
    .map(({ fileName }) => normalize(join(dirname(path), fileName)))
}
