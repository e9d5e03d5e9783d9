import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  blockPath,
  Draft,
  draftBlocks,
  liveChildren,
  parseJson,
  printJson,
  productPath,
  undoState,
  type Change,
  type DraftNode,
  type Edit,
} from '../../src/authoring/index.ts'

const paths = [productPath('travel'), blockPath('person'), blockPath('traveller')]
const texts = new Map(paths.map((path) => [path, readFileSync(`schemas/${path}`, 'utf8')]))
const begun = () => new Draft(Object.fromEntries([...texts].map(([path, text]) => [path, parseJson(text)])))

function printed(draft: Draft): readonly string[] {
  return paths.map((path) => {
    const content = draft.file(path)
    return content ? printJson(content) : ''
  })
}

function nodesBelow(node: DraftNode): readonly DraftNode[] {
  return liveChildren(node).flatMap((child) => [child, ...nodesBelow(child)])
}

/** An edit at one of the places that a draft has now, in the product or in a block. */
function editAt(draft: Draft, [file, nth, value]: Move): Edit {
  const root = draft.at(paths[file % paths.length]!)!
  const nodes = nodesBelow(root)
  const node = nodes[nth % nodes.length]!
  if (node.kind === 'scalar') return { do: 'set', cells: [{ node: node.handle, value, seen: node.setBy }] }
  if (value % 3 === 0) return { do: 'remove', node: node.handle }
  const key = node.kind === 'array' ? null : `new${value}`
  return { do: 'insert', parent: node.handle, key, after: null, value: { at: value } }
}

type Move = readonly [file: number, nth: number, value: number]

const moves = fc.array(fc.tuple(fc.nat(2), fc.nat(5000), fc.nat(99)), { minLength: 1, maxLength: 8 })

function changesBy(author: string, draft: Draft, all: readonly Move[]): readonly Change[] {
  return all.map((move, index) => {
    const id = `${author}-${index}`
    const made: Change = { id, group: id, author, at: index * 2 + author.length, edit: editAt(draft, move) }
    draft.add([made])
    return made
  })
}

test('changes of a product and of its blocks, undone, are nothing', () => {
  fc.assert(
    fc.property(moves, (all) => {
      const draft = begun()
      const before = printed(draft)
      changesBy('ann', draft, all)
      for (let at = 1000; ; at += 1) {
        const { undo } = undoState(draft.changes, 'ann')
        if (undo === null) break
        draft.add([
          { id: `undo-${at}`, group: `undo-${at}`, author: 'ann', at, edit: { do: 'undo', group: undo } },
        ])
      }
      expect(printed(draft)).toEqual(before)
      expect(before).toEqual([...texts.values()])
    }),
    { numRuns: 50 },
  )
})

test('two people’s changes of a block give one file and the same conflicts in either order', () => {
  fc.assert(
    fc.property(moves, moves, (first, second) => {
      const ofAnn = changesBy('ann', begun(), first)
      const ofBenjamin = changesBy('benjamin', begun(), second)
      const one = begun()
      one.add(ofAnn)
      one.add(ofBenjamin)
      const other = begun()
      for (const change of ofBenjamin.toReversed()) other.add([change])
      other.add(ofAnn)
      expect(printed(other)).toEqual(printed(one))
      expect(draftBlocks(other)).toEqual(draftBlocks(one))
      expect(other.conflicts).toEqual(one.conflicts)
    }),
    { numRuns: 50 },
  )
})
