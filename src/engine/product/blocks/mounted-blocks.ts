import { isObject } from '../../json.ts'

/**
 * Ids of the blocks that a file mounts, and of those that these blocks mount, each once. A block that is not in `blocks`
 * is left out. It accepts files of any shape.
 */
export function mountedBlocks(file: unknown, blocks: Readonly<Record<string, unknown>>): readonly string[] {
  const found = new Set<string>()
  const add = (from: unknown): void => {
    for (const id of usedBy(from)) {
      if (found.has(id) || !Object.hasOwn(blocks, id)) continue
      found.add(id)
      add(blocks[id])
    }
  }
  add(file)
  return [...found]
}

function usedBy(file: unknown): readonly string[] {
  const mounts = isObject(file) ? file['blocks'] : null
  if (!isObject(mounts)) return []
  return Object.values(mounts).flatMap((use: unknown) =>
    isObject(use) && typeof use['use'] === 'string' ? [use['use']] : [],
  )
}
