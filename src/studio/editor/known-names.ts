import { draftValueOf, liveChildren, type Draft } from '../../authoring/index.ts'
import { isObject } from '../../engine/json.ts'
import { partOfBlock } from '../outline/new-kinds.ts'
import { allElements, type OutlineSection } from '../outline/outline-tree.ts'
import type { KnownNames } from './added-name.tsx'

/** The names of a product that a new element can be about; `blocks` are the files of the blocks by id. */
export function knownNames(
  draft: Draft,
  sections: readonly OutlineSection[],
  blocks: Readonly<Record<string, unknown>>,
): KnownNames {
  const elementsOf = (wanted: OutlineSection['id']) =>
    sections.find(({ id }) => id === wanted)?.elements ?? []
  const mounts = elementsOf('blocks').map(({ name, handle }) => {
    const node = draft.node(handle)
    const use = node && draftValueOf(node)
    return { name, block: blocks[isObject(use) ? String(use['use']) : ''] }
  })
  const callsOfMounts = mounts.flatMap(({ name, block }) =>
    keysOf(block, 'calls').map((call) => `${name}${call.charAt(0).toUpperCase()}${call.slice(1)}`),
  )
  const fields = allElements(sections).filter(
    ({ kind, handle }) => kind === 'field' && !isGroup(draft, handle),
  )
  return {
    blocks: Object.keys(blocks).toSorted(),
    blockParts: mounts.flatMap(({ name, block }) =>
      keysOf(block, 'parts').map((part) => `${name}${partOfBlock}${part}`),
    ),
    fields: fields.map(({ name }) => name),
    lists: elementsOf('lists').map(({ name }) => name),
    calls: [...elementsOf('calls').map(({ name }) => name), ...callsOfMounts],
  }
}

function keysOf(file: unknown, key: string): readonly string[] {
  const held = isObject(file) ? file[key] : null
  return isObject(held) ? Object.keys(held) : []
}

function isGroup(draft: Draft, handle: string): boolean {
  const node = draft.node(handle)
  return node !== null && liveChildren(node).some(({ key }) => key === 'properties' || key === 'items')
}
