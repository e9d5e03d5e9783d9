import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import {
  blockPath,
  blockTextsPath,
  type Draft,
  type Handle,
  productPath,
  ratingPath,
  rootHandle,
  textsPath,
} from '../../authoring/index.ts'
import { pointerBelow } from '../../engine/json-pointer.ts'
import { outlineOf } from '../outline/outline-tree.ts'
import type { DraftChange } from './draft-changes.ts'

/** A changed place of a draft, as verdicts of approvers name it. */
export interface ChangedPlace {
  readonly change: DraftChange
  /** SHA-256 of the names of the place: the same for every change of it. */
  readonly place: string
  /** SHA-256 of the change: another value at the place has another one. */
  readonly digest: string
  /** Handle of the nearest element that the draft has. */
  readonly node: Handle
}

/** Names the places of changes. Two changes at one place of the file are one place each. */
export function changedPlaces(
  changes: readonly DraftChange[],
  draft: Draft,
  product: string,
): readonly ChangedPlace[] {
  const nodeOf = nodesOfChanges(draft, product)
  return changes.map((change) => ({
    change,
    place: hashOf(namesOf(change)),
    digest: hashOf(change),
    node: nodeOf(change),
  }))
}

function hashOf(value: unknown): string {
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify(value))))
}

function namesOf(change: DraftChange): readonly string[] {
  switch (change.kind) {
    case 'text':
      return ['text', change.language, change.key]
    case 'tariff':
      return ['tariff', ...change.difference.place]
    case 'structure':
    case 'block': {
      const { group, kind, name, key = '' } = change.difference
      const file = change.kind === 'block' ? change.block : ''
      // An element that moved has a change of its order beside those of its properties.
      const order = change.difference.change === 'moved' ? 'order' : ''
      return [change.kind, file, group, kind, name, key, order]
    }
    default:
      return change satisfies never
  }
}

/** Returns how the nearest element of a change is found: the element itself, the slide or list around it, else its file. */
function nodesOfChanges(draft: Draft, product: string): (change: DraftChange) => Handle {
  const sections = outlineOf(draft, productPath(product))
  const file = (path: string): Handle | null => draft.at(path)?.handle ?? null
  const root = file(productPath(product)) ?? rootHandle
  const named = (kind: string, name: string) =>
    sections.flatMap(({ elements }) => elements).find((one) => one.kind === kind && one.name === name)
  return (change) => {
    switch (change.kind) {
      case 'text': {
        const pointer = pointerBelow('', change.key)
        const paths = [textsPath(product, change.language), blockTextsPath(change.language)]
        return paths.flatMap((path) => draft.at(path, pointer)?.handle ?? [])[0] ?? root
      }
      case 'tariff':
        return file(ratingPath(product)) ?? root
      case 'block':
        return file(blockPath(change.block)) ?? root
      case 'structure': {
        const { group, kind, name } = change.difference
        const [groupKind = '', groupName = ''] = group.split(' ')
        const around = named(groupKind, groupName)
        const inside = around?.children.find((one) => one.name === name)
        return (inside ?? around ?? named(kind, name))?.handle ?? root
      }
      default:
        return change satisfies never
    }
  }
}
