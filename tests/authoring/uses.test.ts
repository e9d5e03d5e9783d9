import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readForRename, rename, usesOf, type NameUse, type RenameBase } from '../../src/authoring/index.ts'
import type { JsonObject } from '../../src/engine/json.ts'

function jsonOf(path: string): JsonObject {
  return JSON.parse(readFileSync(path, 'utf8')) as JsonObject // files of the project
}

function filesIn(folder: string): Readonly<Record<string, JsonObject>> {
  return Object.fromEntries(
    readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .map((name) => [name.replace('.json', ''), jsonOf(`${folder}/${name}`)]),
  )
}

const blocks = filesIn('schemas/blocks')
const ratings = filesIn('schemas/rating')

function baseOf(product: string): RenameBase {
  const file = jsonOf(`schemas/products/${product}.json`)
  return readForRename({ file, blocks, ratings, operations: null, terms: null, texts: {} })
}

const pointersOf = (uses: readonly NameUse[]) => uses.map(({ block, pointer }) => (block ?? '') + pointer)

test.each(['osago', 'travel', 'my-home'])(
  'every place of %s that a rename of a constant or a condition changes is a use of it',
  (product) => {
    const base = baseOf(product)
    const { constants = {}, conditions = {} } = base.source.file as Record<string, JsonObject>
    const names = [
      ...Object.keys(constants).map((from) => ['constant', from] as const),
      ...Object.keys(conditions).map((from) => ['condition', from] as const),
    ]
    for (const [kind, from] of names) {
      const uses = pointersOf(usesOf(base, { kind, from }))
      const result = rename(base, { kind, from, to: 'neverUsedBefore' })
      if (!result.ok) continue
      const changed = result.edits
        .filter(({ file }) => file === 'product')
        .flatMap(({ edits }) => edits.map((edit) => (edit.op === 'move' ? edit.from : edit.path)))
        .filter((pointer) => pointer !== `/${kind}s/${from}`)
      expect(uses).toEqual(expect.arrayContaining(changed))
      expect(uses).not.toContain(`/${kind}s/${from}`)
      expect(new Set(uses).size).toBe(uses.length)
    }
  },
)

test('a field is used in computed values, the purchase and blocks, and what declares it is no use', () => {
  const base = baseOf('osago')
  const uses = pointersOf(usesOf(base, { kind: 'field', from: '/startDate' }))
  expect(uses).toContain('start/rules/0/holds')
  expect(uses.some((pointer) => pointer.startsWith('/purchase/'))).toBe(true)
  expect(uses).toContain('/data/properties/endDate/computed')
  expect(uses).not.toContain('/data/properties/startDate')
})

test('what only the declaration names is used nowhere', () => {
  const base = baseOf('osago')
  const file = {
    ...base.source.file,
    constants: { ...(base.source.file['constants'] as JsonObject), lonely: 7 },
  }
  const again = readForRename({ ...base.source, file })
  expect(usesOf(again, { kind: 'constant', from: 'lonely' })).toEqual([])
})
