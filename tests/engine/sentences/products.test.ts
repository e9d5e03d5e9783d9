import { readdirSync, readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { load as parse } from 'js-yaml'
import { expect, test } from 'vitest'
import { parseCel, type CelEnvironment, type CelPlace, type CelType } from '../../../src/engine/cel/index.ts'
import { checkProduct } from '../../../src/engine/compile/compile-product.ts'
import { knownOperations } from '../../../src/engine/compile/index.ts'
import type { Scope } from '../../../src/engine/compiled/compiled-product.ts'
import type { Json } from '../../../src/engine/json.ts'
import { readSentence, writeSentence } from '../../../src/engine/sentences/index.ts'
import { withoutSources } from '../../../src/engine/sentences/without-sources.ts'
import { emitted } from '../cel/emitted.ts'
import { anyDay, anyScope } from '../cel/sample-scopes.ts'
import { json, shelfBlocks, shelfRatings } from '../../products/compile.ts'

const operations = knownOperations(parse(readFileSync('schemas/api/openapi.yaml', 'utf8')))
const products = readdirSync('schemas/products').map((file) => file.slice(0, -'.json'.length))

interface StatementOfProduct {
  readonly environment: CelEnvironment
  readonly source: string
  readonly place: CelPlace
}

/** Every condition, rule and other statement of a product, those of its blocks too. */
function statementsOf(product: string): readonly StatementOfProduct[] {
  const found: StatementOfProduct[] = []
  checkProduct(
    { file: json(`products/${product}.json`), blocks: shelfBlocks(), ratings: shelfRatings(), operations },
    undefined,
    (environment, source, at, scope) => {
      if (scope?.expects === 'bool') found.push({ environment, source, place: { at, ...scope } })
    },
  )
  return found
}

/** Answers of a type, any of them missing; numbers and texts near those that conditions compare with. */
function answersOf(type: CelType): fc.Arbitrary<Json> {
  const orNull = (value: fc.Arbitrary<Json>) => fc.option(value, { nil: null, freq: 4 })
  switch (type.kind) {
    case 'bool':
      return orNull(fc.boolean())
    case 'number':
      return orNull(
        type.values ? fc.constantFrom(...(type.values as number[])) : fc.integer({ min: -1, max: 20 }),
      )
    case 'string':
      return orNull(
        type.values
          ? fc.constantFrom(...(type.values as string[]))
          : fc.constantFrom('', 'AB-1', '01A123BC', '31506123456789', 'ok'),
      )
    case 'date':
    case 'dateText':
      return orNull(anyDay)
    case 'list':
      return orNull(fc.array(answersOf(type.of), { maxLength: 3 }))
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(type.fields).map(([name, of]) => [name, answersOf(of)])),
      )
    default:
      return fc.constant(null)
  }
}

function scopesOf({ environment, place }: StatementOfProduct): fc.Arbitrary<Scope> {
  const { facts } = environment
  const item = place.list ? facts.items.get(place.list) : undefined
  const result = (call: string) => facts.declaration.results?.[call] ?? { kind: 'null' as const }
  return fc
    .record({
      base: anyScope,
      data: answersOf(facts.data),
      item: item ? answersOf(item) : fc.constant(null),
      truths: fc.infiniteStream(fc.boolean()),
      results: fc.record(Object.fromEntries([...facts.calls].map((call) => [call, answersOf(result(call))]))),
    })
    .map(({ base, data, item: own, truths, results }) => {
      const chosen = new Map<string, boolean>()
      const isSo = (name: string) => {
        const known = chosen.get(name)
        if (known !== undefined) return known
        const next = truths.next().value ?? false
        chosen.set(name, next)
        return next
      }
      // Data and items are objects, as their types say.
      return {
        ...base,
        data: data as Scope['data'],
        item: own as Scope['item'],
        constants: facts.declaration.constants,
        condition: isSo,
        call: (id: string) => ({ ...base.call('find'), result: results[id] ?? null }),
        valid: isSo,
        verified: isSo,
        visited: isSo,
      }
    })
}

const said = { sentences: 0, refused: 0 }

test.each(products)('every statement of %s is a sentence of the same meaning, or is refused', (product) => {
  const statements = statementsOf(product)
  expect(statements.length).toBeGreaterThan(0)
  for (const statement of statements) {
    const { environment, source, place } = statement
    const read = readSentence(environment, source, place)
    if (!read.ok) {
      expect(['part', 'choice', 'depth'], source).toContain(read.why)
      said.refused += 1
      continue
    }
    said.sentences += 1
    const evaluate = (text: string) => {
      const result = parseCel(environment, text, place)
      if (!result.ok) throw new Error(`${text}: ${result.findings.map(({ message }) => message).join('; ')}`)
      return emitted(result.expression)
    }
    const [before, after] = [evaluate(source), evaluate(writeSentence(withoutSources(read.sentence)))]
    fc.assert(
      fc.property(scopesOf(statement), (scope) => {
        expect(after(scope), source).toBe(before(scope))
      }),
      { numRuns: 20 },
    )
  }
})

test('most statements of the thirteen products are sentences', () => {
  expect(products).toHaveLength(13)
  expect(said.refused).toBeGreaterThan(0)
  expect(said.sentences).toBeGreaterThan(said.refused * 3)
})
