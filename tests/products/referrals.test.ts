import { readdirSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { checkSubmission, requestKeyOf } from '../../src/engine/index.ts'
import type { SaleProduct, Json, SubmissionFacts } from '../../src/engine/index.ts'
import { indexOf } from '../../src/engine/wizard/graph/index-product.ts'
import type { CallNode, FieldNode } from '../../src/engine/wizard/graph/product-index.ts'
import { loadShelf } from './compile.ts'
import { corpusPurchases, type CorpusPurchase } from './submissions/corpus-purchases.ts'

const ids = readdirSync(new URL('../../schemas/products/', import.meta.url)).map((name) =>
  name.replace(/\.json$/, ''),
)

describe.each(ids)('cases that a specialist looks at: %s', (id) => {
  let product: SaleProduct
  let purchases: readonly CorpusPurchase[]
  beforeAll(async () => {
    product = await loadShelf(id)
    purchases = corpusPurchases(product)
  })

  test('the server refers what the wizard refers, and nothing else', () => {
    for (const purchase of purchases) {
      const { referrals } = checkSubmission(product, purchase.body, withLists(purchase))
      expect([purchase.title, codes(referrals)]).toEqual([purchase.title, codes(purchase.referrals)])
    }
  })

  test('every rule that refers does so in the corpus, and some purchases are referred by none', () => {
    const seen = new Set(purchases.flatMap(({ referrals }) => codes(referrals)))
    const declared = product.rules.flatMap(({ id: rule, severity }) =>
      severity === 'refer' ? [`rule.${rule}`] : [],
    )
    expect([...seen].toSorted()).toEqual(declared.toSorted())
    expect(purchases.some(({ referrals }) => referrals.length === 0)).toBe(true)
  })

  test('a registry has the last word on what makes the price', () => {
    const open = pricedFacts(product, purchases).filter(({ overwrite }) => overwrite !== 'always')
    expect(open.map(({ field }) => field.pattern)).toEqual([])
  })

  test('what makes the price and can be typed instead of looked up refers the case', () => {
    const typed = pricedFacts(product, purchases).filter(
      ({ field, node }) => field.asked && node.call.outcomes.some(({ manual }) => manual),
    )
    const unreferred = typed.filter(({ node }) => !isReferredBy(product, node))
    expect(unreferred.map(({ field }) => field.pattern)).toEqual([])
  })
})

interface PricedFact {
  readonly field: FieldNode
  readonly node: CallNode
  readonly overwrite: 'never' | 'ifUntouched' | 'always'
}

/** Fields that signed lookups fill and that the price depends on. */
function pricedFacts(product: SaleProduct, purchases: readonly CorpusPurchase[]): readonly PricedFact[] {
  const priced = pricedFields(product)
  const operation = product.calls[product.price.call ?? '']?.operation
  const asked = purchases.flatMap(({ answers }) => [...answers.keys()])
  const requests = asked.filter((key) => key.includes(`"operation":"${operation ?? ''}"`))
  // A list is read whole; the request says what of its items is sent.
  const isSent = ({ pattern, list }: FieldNode): boolean =>
    list === null || requests.some((request) => request.includes(`"${pattern.split('/').at(-1) ?? ''}":`))
  return [...indexOf(product).calls.values()].flatMap((node) => {
    if (!node.call.fact || node.call.id === product.price.call) return []
    return node.fills.flatMap(({ to, overwrite }) =>
      priced.has(to.pattern) && !to.field.local && isSent(to) ? [{ field: to, node, overwrite }] : [],
    )
  })
}

/** Patterns that the request for the price reads, by itself or through computed fields. */
function pricedFields(product: SaleProduct): ReadonlySet<string> {
  const { body = null, query = [], path = [] } = product.calls[product.price.call ?? '']?.request ?? {}
  const named = body === null || 'reads' in body ? [] : body
  const reads = [...query, ...path, ...named].flatMap(({ value }) => value.reads)
  const wanted = [...reads, ...(body !== null && 'reads' in body ? body.reads : [])]
  const found = new Set<string>()
  for (const key of wanted) {
    for (const field of Object.values(product.fields)) {
      if (!(field.at === key || field.at.startsWith(`${key}/`)) || found.has(field.at)) continue
      found.add(field.at)
      wanted.push(...(field.computed?.reads ?? []))
    }
  }
  return found
}

/** Whether a rule refers the case when the call was not answered: it reads the call, or what that alone knows. */
function isReferredBy(product: SaleProduct, { call, fills }: CallNode): boolean {
  const own = new Set([`call:${call.id}`, ...fills.flatMap(({ to }) => (to.field.local ? [to.pattern] : []))])
  return product.rules.some(
    ({ severity, holds }) =>
      severity === 'refer' &&
      holds.reads.some(
        (key) =>
          own.has(key) ||
          product.conditions[key.replace(/^condition:/, '')]?.reads.some((read) => own.has(read)) === true,
      ),
  )
}

function codes(problems: readonly { readonly path: string; readonly code: string }[]): readonly string[] {
  return problems.map(({ code }) => code)
}

/** What the server knows, with the lists to choose from that the customer saw. */
function withLists({ known, answers }: CorpusPurchase): SubmissionFacts {
  return {
    ...known,
    listOf: (request) => {
      const requestKey = requestKeyOf(request)
      const answer = answers.get(requestKey)
      if (answer?.kind !== 'answer') return undefined
      const body: Json = answer.body
      return { operation: request.operation, requestKey, status: answer.status, body }
    },
  }
}
