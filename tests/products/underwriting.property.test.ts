import { segmentsOf } from '../../src/engine/json-pointer.ts'
import { readdirSync } from 'node:fs'
import * as fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { checkSubmission } from '../../src/engine/index.ts'
import type { SaleProduct, Json, JsonObject } from '../../src/engine/index.ts'
import { age } from '../../src/engine/runtime/index.ts'
import { indexOf } from '../../src/engine/wizard/graph/index-product.ts'
import { isList, valueAt, withValueAt } from '../../src/engine/wizard/paths/pointer.ts'
import { scopeOf } from '../../src/server/sold-product.ts'
import { loadShelf } from './compile.ts'
import { corpusPurchases, type CorpusPurchase } from './submissions/corpus-purchases.ts'
import { patternOf } from './submissions/unproven.ts'
import { isObject } from '../../src/engine/json.ts'

const ids = readdirSync(new URL('../../schemas/products/', import.meta.url)).map((name) =>
  name.replace(/\.json$/, ''),
)
/** More for a long look: `PROPERTY_RUNS=5000`. */
const numRuns = Number(process.env['PROPERTY_RUNS'] ?? 40)
const fullAge = 18

describe.each(ids)('whom and what the insurer takes: %s', (id) => {
  let product: SaleProduct
  let purchases: readonly CorpusPurchase[]
  beforeAll(async () => {
    product = await loadShelf(id)
    purchases = corpusPurchases(product)
  })
  const problems = (body: Json, known: CorpusPurchase['known']): readonly string[] =>
    checkSubmission(product, body, known).problems.map(({ path, code }) => `${path} ${code}`)
  const purchase = (at: number): CorpusPurchase => {
    const one = purchases[at % purchases.length]
    if (one === undefined) throw new Error(`The corpus of ${id} holds no purchase`)
    return one
  }

  test('everybody who holds or pays a contract is of age', () => {
    for (const { title, body, known } of purchases) {
      const years = buyersOf(product).flatMap((at) => {
        const birthDate = valueAt(body, segmentsOf(at))
        return typeof birthDate === 'string' ? [age(birthDate, known.today)] : []
      })
      expect([title, years.filter((one) => one === null || one < fullAge)]).toEqual([title, []])
    }
  })

  test('a child who buys or pays is refused', () => {
    fc.assert(
      fc.property(fc.nat(1000), fc.integer({ min: 0, max: fullAge - 1 }), (one, years) => {
        const { body, known } = purchase(one)
        const birthDate = `${Number(known.today.slice(0, 4)) - years}${known.today.slice(4)}`
        for (const at of buyersOf(product)) {
          if (valueAt(body, segmentsOf(at)) === null) continue
          const said = problems(withValueAt(body, segmentsOf(at), birthDate), known)
          expect(said).toContainEqual(expect.stringMatching(/ rule\.[\w-]+-age$/))
        }
      }),
      { numRuns },
    )
  })

  test('what a registry has the last word on cannot differ from its signed answer', () => {
    const bound = boundFields(product)
    fc.assert(
      fc.property(fc.nat(1000), fc.nat(1000), fc.nat(1000), (one, other, which) => {
        const { body, known } = purchase(one)
        const given = answersAt(product, body, bound).filter(
          ({ call }) => !isByHand(body, call) && isAsked(product, call, body, known.today),
        )
        const chosen = given[which % Math.max(1, given.length)]
        if (chosen === undefined) return
        const another = answersAt(product, purchase(other).body, bound).find(
          ({ pattern, value }) => pattern === chosen.pattern && value !== chosen.value,
        )
        const value = another?.value ?? otherThan(chosen.value)
        const said = problems(withValueAt(body, chosen.steps, value), known)
        expect([chosen.pattern, value, said.length]).not.toEqual([chosen.pattern, value, 0])
      }),
      { numRuns: numRuns * 4 },
    )
  })
})

/** Birth dates of those who hold and pay the contract. */
function buyersOf(product: SaleProduct): readonly string[] {
  const holders = product.purchase.holder.map((at) => at.slice(0, at.lastIndexOf('/')))
  return Object.values(product.fields).flatMap(({ at, pii, computed, list }) => {
    const person = at.slice(0, at.lastIndexOf('/'))
    const isBuyer = holders.includes(person) || person === '/payer' || person === '/applicant'
    return pii === 'birthDate' && computed === null && list === null && isBuyer ? [at] : []
  })
}

/** Fields that a signed answer fills with the last word, with their calls. */
function boundFields(product: SaleProduct): ReadonlyMap<string, string> {
  const bound = [...indexOf(product).calls.values()].flatMap(({ call, fills }) =>
    call.fact
      ? fills.flatMap(({ to, overwrite }) =>
          overwrite === 'always' && !to.field.local ? [[to.pattern, call.id] as const] : [],
        )
      : [],
  )
  return new Map(bound)
}

interface GivenAnswer {
  readonly pattern: string
  readonly call: string
  readonly steps: readonly string[]
  readonly value: string | number | boolean
}

/** Answers outside of lists that stand in bound fields. */
function answersAt(
  product: SaleProduct,
  body: JsonObject,
  bound: ReadonlyMap<string, string>,
): readonly GivenAnswer[] {
  return [...bound].flatMap(([pattern, call]) => {
    if (patternOf(product, pattern).includes('*')) return []
    const steps = segmentsOf(pattern)
    const value = valueAt(body, steps)
    return value === null || isObject(value) || isList(value) ? [] : [{ pattern, call, steps, value }]
  })
}

/** Whether these answers ask the registry at all: of a child by birth certificate it is not asked. */
function isAsked(product: SaleProduct, call: string, body: JsonObject, today: string): boolean {
  const when = product.calls[call]?.when ?? null
  return when === null || when.evaluate(scopeOf(product, body, today, 'ru'))
}

function isByHand({ qadam = null }: JsonObject, call: string): boolean {
  const manual = isObject(qadam) ? qadam['manual'] : null
  return isList(manual) && manual.includes(call)
}

function otherThan(value: string | number | boolean): Json {
  if (typeof value === 'number') return value + 1
  return typeof value === 'boolean' ? !value : `${value}x`
}
