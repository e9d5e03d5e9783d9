import { readdirSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { checkSubmission } from '../../src/engine/index.ts'
import type { CompiledProduct, Field, Json, JsonObject, SubmissionFacts } from '../../src/engine/index.ts'
import { requestKeyOf } from '../../src/engine/index.ts'
import { operationsOf, readApiDocument } from '../../src/server/operations/index.ts'
import { loadShelf } from './compile.ts'
import { corpusPurchases, type CorpusPurchase } from './submissions/corpus-purchases.ts'
import { isObject } from '../../src/engine/json.ts'

const ids = readdirSync(new URL('../../schemas/products/', import.meta.url)).map((name) =>
  name.replace(/\.json$/, ''),
)
const operations = operationsOf(await readApiDocument())

test('what follows a choice is what the list says of it', async () => {
  const product = await loadShelf('kasko')
  const bought = corpusPurchases(product).find(({ body }) => typeof body['complectationId'] === 'string')
  if (bought === undefined) throw new Error('Nobody chose a trim')
  const said = checkSubmission(product, { ...bought.body, markaName: 'Rolls' }, withLists(bought)).problems
  expect(said).toContainEqual({ path: '/markaName', code: 'differs', params: {} })
})

describe.each(ids)('what is chosen from lists in %s', (id) => {
  let product: CompiledProduct
  let purchases: readonly CorpusPurchase[]
  beforeAll(async () => {
    product = await loadShelf(id)
    purchases = corpusPurchases(product)
  })
  const problems = (body: Json, purchase: CorpusPurchase): readonly string[] =>
    checkSubmission(product, body, withLists(purchase)).problems.map(({ path, code }) => `${path} ${code}`)

  test('every list without a signature is one that the server can request itself', () => {
    const unsigned = listed(product).map(({ from }) => product.calls[from]?.operation ?? from)
    expect(unsigned.filter((operation) => operations.get(operation)?.mark.role !== 'reference')).toEqual([])
  })

  test('a value of the list is accepted: every purchase of the corpus', () => {
    const refused = purchases.map((purchase) => [purchase.title, ...problems(purchase.body, purchase)])
    expect(refused.filter(([, ...some]) => some.length > 0)).toEqual([])
  })

  test('a value that is on no list is refused at its field', () => {
    const tried = new Map<string, boolean>()
    for (const { field } of listed(product)) {
      // A purchase whose list did not come when it was recorded shows nothing; the first one that has it is enough.
      for (const purchase of purchases) {
        const foreign = replaced(purchase.body, field.at.split('/').slice(1), foreignTo(field))
        if (foreign === null || tried.get(field.at) === true) continue
        tried.set(field.at, problems(foreign.body, purchase).includes(`${foreign.at} notAnOption`))
      }
    }
    expect([...tried].filter(([, isRefused]) => !isRefused)).toEqual([])
    expect(tried.size).toBeGreaterThan(0)
  })
})

/** The answers that are chosen from a list that is no signed fact. */
function listed(product: CompiledProduct): readonly { readonly field: Field; readonly from: string }[] {
  return Object.values(product.fields).flatMap((field) => {
    const from = field.options?.from
    const isUnsigned = from !== undefined && product.calls[from]?.fact === false
    return isUnsigned && !field.local ? [{ field, from }] : []
  })
}

/** What the server knows when it asks for the lists that the customer saw. */
function withLists({ known, answers }: CorpusPurchase): SubmissionFacts {
  return {
    ...known,
    listOf: (request) => {
      const requestKey = requestKeyOf(request)
      const answer = answers.get(requestKey)
      if (operations.get(request.operation)?.mark.role !== 'reference' || answer?.kind !== 'answer')
        return undefined
      return { operation: request.operation, requestKey, status: answer.status, body: answer.body }
    },
  }
}

function foreignTo({ type, schema, format }: Field): Json {
  // Well formed, or its form would be what is wrong with it.
  if (format === 'okonx') return '99999'
  const isOfTexts = type === 'string' || (isObject(schema['items'] ?? null) && is(schema['items'], 'string'))
  const one = isOfTexts ? 'nowhere' : 987_654
  return type === 'array' ? [one] : one
}

function is(schema: Json | undefined, type: string): boolean {
  return schema !== undefined && isObject(schema) && schema['type'] === type
}

/** The body with another answer in this place, of the first item where it is a list; null when nothing was answered. */
function replaced(
  value: JsonObject,
  [name = '', ...rest]: readonly string[],
  by: Json,
): { readonly body: JsonObject; readonly at: string } | null {
  const inner = value[name] ?? null
  if (rest.length === 0) return inner === null ? null : { body: { ...value, [name]: by }, at: `/${name}` }
  if (rest[0] === '*' && Array.isArray(inner)) {
    const [first = null, ...others] = inner as readonly Json[]
    if (!isObject(first)) return null
    const item = replaced(first, rest.slice(1), by)
    return (
      item && {
        body: { ...value, [name]: [item.body, ...others] },
        at: `/${name}/${String(first['id'])}${item.at}`,
      }
    )
  }
  const object = isObject(inner) ? replaced(inner, rest, by) : null
  return object && { body: { ...value, [name]: object.body }, at: `/${name}${object.at}` }
}
