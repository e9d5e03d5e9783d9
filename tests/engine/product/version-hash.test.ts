import { readFileSync } from 'node:fs'
import { load as parse } from 'js-yaml'
import { describe, expect, test } from 'vitest'
import { compileProduct, knownOperations } from '../../../src/engine/compile/index.ts'
import { pointerBelow, segmentsOf } from '../../../src/engine/json-pointer.ts'
import type { Json, JsonObject } from '../../../src/engine/json.ts'
import { json, shelfBlocks, shelfRatings } from '../../products/compile.ts'

const blocks = shelfBlocks()
const ratings = shelfRatings()
const operations = knownOperations(parse(readFileSync('schemas/api/openapi.yaml', 'utf8')))

/** Parts of a file that nothing reads while a product is sold. */
const unsold = /^\/(?:\$schema|terms\/\$schema|rating\/\$schema|examples(?:\/|$))/

/** A product of the shelf in a single file, with its tariff and its terms inside, as the Studio publishes it. */
function wholeFile(id: string): JsonObject {
  // The meta-schemas hold it to this shape.
  const file = json(`products/${id}.json`) as JsonObject
  return { ...file, rating: ratings[id] as JsonObject, terms: json(`terms/${id}.json`) as JsonObject }
}

/** Pointers of every scalar of a file. */
function scalarsOf(value: Json, at = ''): readonly string[] {
  if (typeof value !== 'object' || value === null) return [at]
  return Object.entries(value).flatMap(([key, part]) => scalarsOf(part, pointerBelow(at, key)))
}

/** The file with another scalar at a pointer. */
function changedAt(value: Json, [key, ...rest]: readonly string[], change: (old: Json) => Json): Json {
  if (key === undefined) return change(value)
  if (Array.isArray(value))
    return value.map((part: Json, index) => (String(index) === key ? changedAt(part, rest, change) : part))
  const record = value as JsonObject
  return { ...record, [key]: changedAt(record[key] ?? null, rest, change) }
}

const changes: readonly ((old: Json) => Json)[] = [
  (old) => (typeof old === 'string' ? `${old}1` : old),
  (old) => (typeof old === 'number' ? old + 1 : old),
  (old) => (typeof old === 'boolean' ? !old : old),
  (old) => (typeof old === 'string' ? `(${old})` : old),
]

const compile = (file: Json) => compileProduct({ file, blocks, ratings, operations })

/** Pointers at which a changed scalar makes another file that compiles; of each the hash. */
function hashesOfChanges(file: JsonObject, pointers: readonly string[]): ReadonlyMap<string, string> {
  const hashes = new Map<string, string>()
  for (const pointer of pointers) {
    for (const change of changes) {
      const changed = changedAt(file, segmentsOf(pointer), change)
      if (JSON.stringify(changed) === JSON.stringify(file)) continue
      const { product, hash } = compile(changed)
      if (product !== null) hashes.set(pointer, hash)
    }
  }
  return hashes
}

describe('the hash of a version names everything that is read while it is sold', () => {
  test('of a template, each value, one at a time', () => {
    const file = json('templates/sum.json') as JsonObject
    const { hash } = compile(file)
    const pointers = scalarsOf(file).filter((pointer) => !unsold.test(pointer))
    const hashes = hashesOfChanges(file, pointers)
    expect([...hashes].filter(([, other]) => other === hash).map(([pointer]) => pointer)).toEqual([])
    for (const part of ['/texts', '/terms', '/rating', '/purchase', '/calls', '/slides'])
      expect(
        [...hashes.keys()].filter((pointer) => pointer.startsWith(`${part}/`)).length,
        part,
      ).toBeGreaterThan(1)
  })

  test.each(['osago', 'travel', 'my-home'])('of %s, a value of each of its parts', (id) => {
    const file = wholeFile(id)
    const { hash } = compile(file)
    const parts = Map.groupBy(
      scalarsOf(file).filter((pointer) => !unsold.test(pointer)),
      (pointer) => pointer.split('/').slice(0, 4).join('/'),
    )
    const hashes = hashesOfChanges(
      file,
      [...parts.values()].flatMap((pointers) => pointers.slice(0, 1)),
    )
    expect([...hashes].filter(([, other]) => other === hash).map(([pointer]) => pointer)).toEqual([])
    expect(hashes.size).toBeGreaterThan(25)
  })
})
