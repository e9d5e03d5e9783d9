import type { Json, JsonObject, SubmissionFacts, VerifiedFact } from '../../../src/engine/index.ts'
import { isObject } from '../../../src/engine/json.ts'

/** A way to bend what a wizard submitted, chosen by numbers so that a failing case shrinks. */
export interface Bend {
  readonly kind: (typeof kinds)[number]
  /** Which place, and which value there. */
  readonly where: number
  readonly what: number
  /** A key or a text from outside. */
  readonly text: string
}

/** Everything that is done to bodies and facts. */
export const kinds = [
  'dropped',
  'retyped',
  'nudged',
  'replaced',
  'borrowed',
  'extra',
  'itemsTurned',
  'itemDropped',
  'itemDoubled',
  'itemId',
  'factDropped',
  'factForged',
  'factOfAnother',
  'phone',
  'claim',
  'version',
] as const

/** What is sent, and what the server knows. */
export interface Sent {
  readonly body: JsonObject
  readonly known: SubmissionFacts
}

/** The bent submission, and the place that was bent (a JSON pointer into the body; '' for all of it). */
export function bend(
  sent: Sent,
  other: JsonObject,
  { kind, where, what, text }: Bend,
): Sent & { readonly at: string } {
  const { body, known } = sent
  const leaves = leavesOf(body)
  const [at, value] = pick(leaves, where) ?? ['', null]
  const put = (changed: Json | undefined, place = at) => ({
    body: withValue(body, place, changed),
    known,
    at: place,
  })
  switch (kind) {
    case 'dropped':
      return put(undefined)
    case 'retyped':
      return put(pick(ofOtherTypes(value), what))
    case 'nudged':
      return put(pick(nearby(value), what))
    case 'replaced':
      return put(pick([...strange, text], what))
    case 'borrowed': {
      const [place, borrowed] = pick(leavesOf(other), where) ?? ['', null]
      return put(borrowed, place)
    }
    case 'extra': {
      const [object] = pick(objectsOf(body), where) ?? ['']
      return put(
        pick([1, 'x', null, {}, []], what),
        `${object}/${escaped(pick([text, '__proto__', 'premium', 'discount'], what) ?? '')}`,
      )
    }
    case 'itemsTurned':
    case 'itemDropped':
    case 'itemDoubled':
    case 'itemId': {
      const [list, items] = pick(listsOf(body), where) ?? ['', []]
      return list === '' ? { ...sent, at: '' } : put(bentItems(kind, items, what), list)
    }
    case 'factDropped':
      return {
        ...sent,
        at: '',
        known: { ...known, facts: known.facts.toSpliced(where % Math.max(1, known.facts.length), 1) },
      }
    case 'factForged': {
      const fact = pick(known.facts, where)
      if (!fact) return { ...sent, at: '' }
      const [place, told] = pick(leavesOf(fact.body), what) ?? ['', null]
      const forged = { ...fact, body: withValue(fact.body, place, pick(nearby(told), what) ?? null) }
      return { ...sent, at: '', known: { ...known, facts: withFact(known.facts, fact, forged) } }
    }
    case 'factOfAnother': {
      const fact = pick(known.facts, where)
      const twins = known.facts.filter((one) => one.operation === fact?.operation)
      const twin = pick(twins, what)
      if (!fact || !twin) return { ...sent, at: '' }
      const stolen = { ...fact, body: twin.body }
      return { ...sent, at: '', known: { ...known, facts: withFact(known.facts, fact, stolen) } }
    }
    case 'phone':
      return { ...sent, at: '', known: { ...known, phone: pick([null, '998901234567', ''], what) ?? null } }
    case 'claim':
      return put(
        pick([{}, 5, ['x'], [], null], what),
        `/qadam/${pick(['manual', 'accepted', 'facts'], where) ?? ''}`,
      )
    case 'version':
      return put(pick([text, null, undefined], what), `/qadam/${pick(['version', 'product'], where) ?? ''}`)
    default:
      return kind satisfies never
  }
}

const strange: readonly Json[] = [0, -1, 1e15, '', ' ', '2026-02-30', '9999-12-31', [], {}, null, true, 'нет']

function bentItems(kind: Bend['kind'], items: readonly Json[], what: number): readonly Json[] {
  const at = what % Math.max(1, items.length)
  const one = items[at] ?? null
  if (kind === 'itemsTurned') return items.toReversed()
  if (kind === 'itemDropped') return items.toSpliced(at, 1)
  const id = pick(['zz', 7, null, '', '__proto__', 'x1'], what) ?? null
  if (kind === 'itemId') return isObject(one) ? items.with(at, { ...one, id }) : items
  const twin = isObject(one) ? { ...one, id: pick(['x9', one['id'] ?? null], what) ?? null } : one
  return [...items, twin]
}

function withFact(
  facts: readonly VerifiedFact[],
  old: VerifiedFact,
  fact: VerifiedFact,
): readonly VerifiedFact[] {
  return facts.map((one) => (one === old ? fact : one))
}

function ofOtherTypes(value: Json): readonly Json[] {
  return [String(value), 1, true, [value], { value }, 1.5].filter(
    (one) => typeof one !== typeof value || Array.isArray(one) !== Array.isArray(value),
  )
}

/** Values of the same type that are not the same. */
function nearby(value: Json): readonly Json[] {
  if (typeof value === 'number') return [value + 1, value - 1, -value - 1, value * 2 + 1, 0.5]
  if (typeof value === 'boolean') return [!value]
  if (typeof value !== 'string') return [null, 'x', 1]
  const year = Number(value.slice(0, 4))
  const date = /^\d{4}-\d\d-\d\d$/.test(value)
    ? [`${year + 1}${value.slice(4)}`, `${year - 20}${value.slice(4)}`, `${value.slice(0, 8)}09`]
    : []
  return [
    ...date,
    value.slice(0, -1),
    `${value}0`,
    value.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10)),
    `${value} `,
  ]
}

/** Every leaf outside of what the wizard says about itself, by its pointer. */
function leavesOf(value: Json, at = ''): readonly (readonly [string, Json])[] {
  if (value === null || typeof value !== 'object') return [[at, value]]
  const entries = Array.isArray(value) ? [...(value as readonly Json[]).entries()] : Object.entries(value)
  return entries.flatMap(([name, inner]) =>
    at === '' && name === 'qadam' ? [] : leavesOf(inner, `${at}/${escaped(String(name))}`),
  )
}

function objectsOf(value: Json, at = ''): readonly (readonly [string, JsonObject])[] {
  if (value === null || typeof value !== 'object') return []
  if (Array.isArray(value))
    return (value as readonly Json[]).flatMap((inner, index) => objectsOf(inner, `${at}/${index}`))
  const inner = Object.entries(value).flatMap(([name, one]) =>
    at === '' && name === 'qadam' ? [] : objectsOf(one, `${at}/${escaped(name)}`),
  )
  return [[at, value as JsonObject], ...inner]
}

function listsOf(value: Json, at = ''): readonly (readonly [string, readonly Json[]])[] {
  return objectsOf(value, at).flatMap(([place, object]) =>
    Object.entries(object).flatMap(([name, one]) =>
      Array.isArray(one) && place !== '/qadam'
        ? [[`${place}/${escaped(name)}`, one as readonly Json[]] as const]
        : [],
    ),
  )
}

function withValue(root: JsonObject, at: string, value: Json | undefined): JsonObject
function withValue(root: Json, at: string, value: Json | undefined): Json
function withValue(root: Json, at: string, value: Json | undefined): Json {
  const copy = JSON.parse(JSON.stringify(root)) as Json
  const names = at
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'))
  const last = names.pop()
  let inner: Json = copy
  for (const name of names) inner = (inner as Readonly<Record<string, Json>> | null)?.[name] ?? null
  if (last === undefined || typeof inner !== 'object' || inner === null) return copy
  if (value === undefined) Reflect.deleteProperty(inner, last)
  // As a parser would: even where a name means something to the language.
  else Object.defineProperty(inner, last, { value, enumerable: true, configurable: true, writable: true })
  return copy
}

function escaped(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1')
}

function pick<Value>(from: readonly Value[], by: number): Value | undefined {
  return from[by % Math.max(1, from.length)]
}
