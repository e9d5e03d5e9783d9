import { tests } from '@bufbuild/cel-spec/testdata/conformance.js'
import { expect, test } from 'vitest'
import { canonicalJson } from '../../../src/engine/canonical-json.ts'
import { celEnvironment, parseCel } from '../../../src/engine/cel/index.ts'
import type { Scope } from '../../../src/engine/compiled/compiled-product.ts'
import type { Json, JsonObject } from '../../../src/engine/json.ts'
import { emitted } from './emitted.ts'
import { interpretCel } from './interpret-cel.ts'
import { canLower } from './lower-cel.ts'

/** A test of the official suite as its package keeps it: protobuf's JSON. */
interface Case {
  readonly name?: string
  readonly expr?: string
  readonly value?: JsonObject
  readonly typedResult?: { readonly result?: JsonObject }
  readonly evalError?: unknown
  readonly bindings?: Readonly<Record<string, { readonly value?: JsonObject }>>
}

interface Suite {
  readonly name: string
  readonly suites?: readonly Suite[]
  readonly tests?: readonly { readonly original: Case }[]
}

/** What became of a test: answered as expected, refused by a finding, about values that answers do not have. */
type Outcome = 'right' | 'refused' | 'null for error' | 'other values' | 'own answer' | 'wrong'

/**
 * Standard CEL has an error here, and stops the whole expression; ours goes on: a remainder is one of decimals, too, and
 * what is divided by zero is unanswered like anything else that is not known.
 */
const ownAnswers = new Set([
  '47.5 % 5.5',
  '[2, 1, 0].map(n, 4 / n)',
  '[3, 2, 1, 0].filter(n, 12 / n > 4)',
  '[1, 2, 3].all(i, v, v / i != 17)',
  '[3, 2, 1, 0].existsOne(i, v, v / i > 1)',
  '[2, 1, 0].transformList(i, v, v / i)',
  '[2, 1, 0].transformList(i, v, v / i > 0, v)',
  "{'foo': 2, 'bar': 1, 'baz': 0}.transformMap(k, v, 4 / v)",
  "{'foo': 2, 'bar': 1, 'baz': 0}.transformMap(k, v, k == 'baz' && 4 / v == 0, v)",
  // What is optional and not there is unanswered, like anything else.
  "has({'foo': optional.none()}.foo)",
])

/** A value of the suite as JSON; undefined for one that answers cannot hold: bytes, times, messages, other keys than texts. */
function jsonOf(value: JsonObject | undefined): Json | undefined {
  const [kind, held] = Object.entries(value ?? {})[0] ?? []
  switch (kind) {
    case 'nullValue':
      return null
    case 'boolValue':
    case 'stringValue':
      return held
    case 'int64Value':
    case 'doubleValue':
      // Numbers that JSON does not have are written as texts; those beyond 2^53 are not answers.
      return Number.isFinite(Number(held)) && (kind === 'doubleValue' || Number.isSafeInteger(Number(held)))
        ? Number(held)
        : undefined
    case 'listValue':
      return all(listAt(held, 'values').map((inner) => jsonOf(inner)))
    case 'mapValue': {
      const entries = listAt(held, 'entries').map(
        (entry) => [jsonOf(entry['key'] as JsonObject), jsonOf(entry['value'] as JsonObject)] as const,
      )
      if (entries.some(([key, inner]) => typeof key !== 'string' || inner === undefined)) return undefined
      return Object.fromEntries(entries) as JsonObject
    }
    default:
      return undefined
  }
}

function all(values: readonly (Json | undefined)[]): Json | undefined {
  return values.includes(undefined) ? undefined : (values as readonly Json[])
}

function listAt(value: Json | undefined, key: string): readonly JsonObject[] {
  const held = value as Readonly<Record<string, readonly JsonObject[]>> // as the suite writes lists and maps
  return held[key] ?? []
}

function casesOf(suite: Suite, group: string): readonly (readonly [group: string, Case])[] {
  return [
    ...(suite.tests ?? []).map(({ original }) => [group, original] as const),
    ...(suite.suites ?? []).flatMap((inner) => casesOf(inner, group)),
  ]
}

/** What was refused, and the message of the first finding. */
const refusals: { readonly group: string; readonly expr: string; readonly reason: string }[] = []

/** The page of everything that is refused, by what is said of it, with the shortest examples. */
function refusedPage(table: string): string {
  const byReason = Map.groupBy(refusals, ({ reason }) =>
    // What a message quotes differs from one expression to the next.
    reason.replaceAll(/"[^"]*"/g, '"…"').replaceAll(/\bat position \d+/g, ''),
  )
  const sections = [...byReason]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([reason, those]) => {
      const examples = [...new Map(those.map((one) => [one.expr, one])).values()]
        .map(({ expr, reason: said }) => ({ expr: expr.replaceAll(/\s+/g, ' '), said }))
        .filter(({ expr }) => expr.length < 80 && !expr.includes('`'))
        .toSorted((a, b) => a.expr.length - b.expr.length)
        .slice(0, 5)
        .map(({ expr, said }) => `- \`${expr}\`: ${said}`)
      const groups = [...new Set(those.map(({ group }) => group))].join(', ')
      return `## ${reason}\n\n${those.length} expressions, in ${groups}.\n\n${examples.join('\n')}\n`
    })
  return [
    '# What of CEL is refused',
    '',
    'Written by `vitest run tests/engine/cel/conformance.test.ts --update=all`, from the official conformance suite',
    '(`@bufbuild/cel-spec`). Why each kind is refused, and what to write instead, is said in',
    '[LANGUAGE.md](../src/engine/cel/LANGUAGE.md).',
    '',
    '```text',
    table,
    '```',
    '',
    ...sections,
  ].join('\n')
}

function outcomeOf(
  group: string,
  { expr = '', value, typedResult, evalError, bindings = {} }: Case,
): Outcome {
  const known = Object.entries(bindings).map(([name, given]) => [name, jsonOf(given.value)] as const)
  const given = value ?? typedResult?.result
  // Only a type is asked for.
  if (typedResult !== undefined && given === undefined) return 'other values'
  // A case without a value expects true, or no value when it expects an error.
  const unwritten = evalError === undefined ? true : null
  const expected = given === undefined ? unwritten : jsonOf(given)
  if (expected === undefined || known.some(([name, held]) => held === undefined || !/^\w+$/.test(name)))
    return 'other values'
  // A variable of the suite is an answer here.
  const source = known.reduce(
    (text, [name]) => text.replaceAll(new RegExp(`(?<![\\w.'"])${name}\\b`, 'g'), `data.${name}`),
    expr,
  )
  const environment = celEnvironment({
    data: { type: 'object', properties: Object.fromEntries(known.map(([name]) => [name, {}])) },
    lists: {},
    constants: {},
    conditions: [],
    calls: [],
    slides: [],
  })
  const parsed = parseCel(environment, source, { at: { path: '', block: null } })
  if (!parsed.ok) {
    refusals.push({ group, expr, reason: parsed.findings[0]?.message ?? '' })
    return 'refused'
  }
  const scope = scopeOf(Object.fromEntries(known) as JsonObject) // none is undefined
  const answer = emitted(parsed.expression)(scope) ?? null
  if (canLower(parsed.expression.ast))
    expect(interpretCel(parsed.expression.ast, scope) ?? null, source).toEqual(answer)
  if (ownAnswers.has(expr)) return 'own answer'
  if (given === undefined && evalError !== undefined) {
    return answer === null || answer === false ? 'null for error' : 'wrong'
  }
  // Keys have no order, and answers no negative zero.
  return canonicalJson(answer as Json) === canonicalJson(expected) ? 'right' : 'wrong'
}

/** Answers alone: the suite knows no conditions and calls. */
function scopeOf(data: JsonObject): Scope {
  const nothing = (): never => {
    throw new Error('The suite reads answers alone')
  }
  return {
    data,
    item: null,
    outer: null,
    option: null,
    response: null,
    today: '2026-11-22',
    language: 'ru',
    constants: {},
    condition: nothing,
    call: nothing,
    valid: nothing,
    verified: nothing,
    visited: nothing,
    purchase: { paid: false, created: false, contractId: null },
  }
}

test('no expression of the official conformance suite gets a wrong answer', async () => {
  const outcomes: readonly Outcome[] = [
    'right',
    'refused',
    'null for error',
    'own answer',
    'other values',
    'wrong',
  ]
  const table = new Map<string, Record<Outcome, number>>()
  const wrong: string[] = []
  for (const [group, one] of (tests as unknown as Suite).suites?.flatMap((suite) =>
    casesOf(suite, suite.name),
  ) ?? []) {
    const row =
      table.get(group) ?? (Object.fromEntries(outcomes.map((name) => [name, 0])) as Record<Outcome, number>)
    const outcome = outcomeOf(group, one)
    row[outcome] += 1
    table.set(group, row)
    if (outcome === 'wrong') wrong.push(one.expr ?? '')
  }
  const sum = (outcome: Outcome): number =>
    [...table.values()].reduce((total, row) => total + row[outcome], 0)
  const lines = [...table, ['all', Object.fromEntries(outcomes.map((name) => [name, sum(name)]))] as const]
    .map(
      ([group, row]) =>
        `${group.padEnd(18)}${outcomes.map((name) => `${row[name]} ${name}`.padStart(20)).join('')}`,
    )
    .join('\n')
  process.stdout.write(`${lines}\n`)

  expect(wrong).toEqual([])
  expect(sum('own answer')).toBe(ownAnswers.size)
  expect(sum('right')).toBeGreaterThanOrEqual(680)
  await expect(refusedPage(lines)).toMatchFileSnapshot('../../../docs/cel-refused.md')
})
