import { readdirSync } from 'node:fs'
import * as fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { checkSubmission } from '../../src/engine/index.ts'
import type { CompiledProduct, Json, JsonObject } from '../../src/engine/index.ts'
import { loadShelf } from './compile.ts'
import { bend, kinds, type Bend } from './submissions/bent-body.ts'
import { corpusPurchases, type CorpusPurchase } from './submissions/corpus-purchases.ts'
import { attempt } from './submissions/honest-customer.ts'
import { patternOf, unprovenFields } from './submissions/unproven.ts'
import { isObject } from '../../src/engine/json.ts'

const ids = readdirSync(new URL('../../schemas/products/', import.meta.url)).map((name) =>
  name.replace(/\.json$/, ''),
)
/** More for a long look: `PROPERTY_RUNS=5000`. */
const numRuns = Number(process.env['PROPERTY_RUNS'] ?? 40)

const bends: fc.Arbitrary<Bend> = fc.record({
  kind: fc.constantFrom(...kinds),
  where: fc.nat(10_000),
  what: fc.nat(10_000),
  text: fc.oneof(fc.constantFrom('toString', '~', 'x/y', 'id', 'hasOwnProperty'), fc.string()),
})

describe.each(ids)('what the server says of a contract of %s', (id) => {
  let product: CompiledProduct
  let purchases: readonly CorpusPurchase[]
  beforeAll(async () => {
    product = await loadShelf(id)
    purchases = corpusPurchases(product)
  })
  const purchase = (at: number): CorpusPurchase => {
    const one = purchases[at % purchases.length]
    if (one === undefined) throw new Error(`The corpus of ${id} holds no purchase`)
    return one
  }
  const problems = (body: Json, known: CorpusPurchase['known']): readonly string[] =>
    checkSubmission(product, body, known).problems.map(({ path, code }) => `${path} ${code}`)

  test('nothing, when the wizard made it: every purchase of the corpus', () => {
    expect(purchases.length).toBeGreaterThan(10)
    const refused = purchases.map(({ title, body, known }) => [title, ...problems(body, known)])
    expect(refused.filter(([, ...some]) => some.length > 0)).toEqual([])
  })

  test('what the wizard could not have produced is refused, what it could have is taken', () => {
    const unproven = unprovenFields(product)
    fc.assert(
      fc.property(fc.nat(1000), fc.nat(1000), bends, (one, other, how) => {
        const { body, known, answers } = purchase(one)
        const sent = bend({ body, known }, purchase(other).body, how)
        const said = problems(sent.body, sent.known)
        for (const problem of said) expect(problem).toMatch(/^(\/.*)? [a-zA-Z][\w.-]*$/s)
        const { isProduced, differs } = attempt(product, sent.body, { known: sent.known, answers })
        // What only an unproven call could tell is believed.
        const isBelieved = differs.length > 0 && differs.every((at) => isUnproven(unproven, at))
        if (said.length > 0) expect([said, isProduced]).toEqual([said, false])
        else expect([sent.at, differs, isProduced || isBelieved]).toEqual([sent.at, differs, true])
      }),
      { numRuns },
    )
  })

  test('what says the same is the same: keys in another order, an unanswered field sent as null', () => {
    fc.assert(
      fc.property(fc.nat(1000), fc.nat(1000), (one, by) => {
        const { body, known } = purchase(one)
        const silent = Object.keys(product.fields).filter(
          (at) => /^\/\w+$/.test(at) && !(at.slice(1) in body),
        )
        const name = silent.filter((at) => product.fields[at]?.local === false)[
          by % Math.max(1, silent.length)
        ]
        const other = turned(name === undefined ? body : { ...body, [name.slice(1)]: null })
        expect(problems(other, known)).toEqual([])
      }),
      { numRuns: Math.ceil(numRuns / 4) },
    )
  })

  test('whatever else comes in is answered, never thrown at', () => {
    const { known } = purchase(0)
    const qadam = { product: product.id, version: product.hash }
    const keys = fc.oneof(
      fc.constantFrom(...Object.keys(product.fields).map((at) => at.split('/')[1] ?? '')),
      fc.string(),
    )
    const body = fc.dictionary(keys, fc.jsonValue({ maxDepth: 3 }), { maxKeys: 12 })
    fc.assert(
      fc.property(body, fc.boolean(), (answers, isOurs) => {
        const sent = (isOurs ? { ...answers, qadam } : answers) as JsonObject
        expect(problems(sent, known).length).toBeGreaterThan(0)
      }),
      { numRuns },
    )
  })

  function isUnproven(unproven: ReadonlySet<string>, differing: string): boolean {
    const [at = ''] = differing.split(' ')
    const pattern = patternOf(product, at)
    return [...unproven].some((field) => pattern === field || pattern.startsWith(`${field}/`))
  }
})

/** The same with every object's keys the other way round. */
function turned(value: Json): Json {
  if (Array.isArray(value)) return (value as readonly Json[]).map(turned)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([name, inner]) => [name, turned(inner)]),
  )
}
