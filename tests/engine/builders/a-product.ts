import type {
  Call,
  CompiledProduct,
  Expression,
  Field,
  Gate,
  InputOf,
  List,
  Part,
  Problem,
  Rule,
  Scope,
  Slide,
} from '../../../src/engine/index.ts'
import type { Json, JsonObject } from '../../../src/engine/json.ts'

/** An expression from a plain function: what it reads is said beside it, as the compiler would. */
export function read<Value>(
  reads: string | readonly string[],
  evaluate: (scope: Scope) => Value,
): Expression<Value> {
  return { source: String(evaluate), reads: typeof reads === 'string' ? [reads] : reads, evaluate }
}

/** Always the same. */
export function always<Value>(value: Value): Expression<Value> {
  return read([], () => value)
}

/** The value of one field of the data, or of the item in scope for a pattern with a star. */
export function fieldValue(pattern: string): Expression<Json> {
  const item = pattern.includes('/*/')
  const steps = (item ? pattern.slice(pattern.indexOf('/*/') + 3) : pattern.slice(1)).split('/')
  return read(pattern, (scope) => {
    let value: Json = item ? scope.item : scope.data
    for (const step of steps) {
      value =
        value !== null && typeof value === 'object' && !Array.isArray(value)
          ? ((value as JsonObject)[step] ?? null)
          : null
    }
    return value
  })
}

type FieldPart = Partial<Omit<Field, 'at' | 'list'>> & {
  readonly valid?: (value: Json) => boolean
  readonly initial?: Json
}

/** Everything a test says of a product; the rest is the plainest there is. */
export interface ProductPart {
  readonly id?: string
  readonly fields?: Readonly<Record<string, FieldPart>>
  readonly lists?: Readonly<Record<string, Partial<Omit<List, 'id' | 'defaults'>> & Pick<List, 'at'>>>
  readonly slides: readonly (Partial<Omit<Slide, 'id' | 'parts'>> & {
    readonly id: string
    readonly parts: readonly (Part | string)[]
  })[]
  readonly conditions?: CompiledProduct['conditions']
  readonly rules?: readonly (Partial<Rule> & Pick<Rule, 'id' | 'at' | 'holds'>)[]
  readonly calls?: Readonly<Record<string, Partial<Call>>>
  readonly orders?: CompiledProduct['orders']
  readonly stops?: CompiledProduct['stops']
  readonly price?: Partial<CompiledProduct['price']>
  readonly purchase?: Partial<CompiledProduct['purchase']>
  readonly constants?: CompiledProduct['constants']
}

/** A compiled product made of plain functions. */
export function aProduct(part: ProductPart): CompiledProduct {
  const lists = Object.entries(part.lists ?? {})
  const fields = Object.entries(part.fields ?? {}).map(
    ([at, field]) => [at, aField(at, field, lists)] as const,
  )
  const initial = (inside: string): readonly (readonly [string, Json])[] =>
    Object.entries(part.fields ?? {})
      .filter(([at]) => (inside === '' ? !at.includes('/*/') : at.startsWith(inside)))
      .map(([at, field]) => [at.slice(inside.length), field.initial ?? null])
  return {
    id: part.id ?? 'sample',
    hash: 'sample-hash',
    engine: 1,
    routes: ['/sample'],
    icon: 'star',
    group: 'auto',
    constants: part.constants ?? {},
    slides: part.slides.map(aSlide),
    ...(part.orders && { orders: part.orders }),
    stops: part.stops ?? [],
    fields: Object.fromEntries(fields),
    lists: Object.fromEntries(
      lists.map(([id, list]) => [id, aList(id, list, nested(initial(`${list.at}/*`)))]),
    ),
    conditions: part.conditions ?? {},
    rules: (part.rules ?? []).map(aRule),
    calls: Object.fromEntries(Object.entries(part.calls ?? {}).map(([id, call]) => [id, aCall(id, call)])),
    price: { premium: '/premium', currency: 'UZS', facts: [], ...part.price },
    purchase: {
      slide: part.slides.findLast((slide) => slide.afterPayment !== true)?.id ?? '',
      create: 'createSample',
      term: { from: always(null), to: always(null) },
      object: [],
      holder: [],
      series: 'S',
      result: 'policy',
      ...part.purchase,
    },
    faq: [],
    defaults: nested([...initial(''), ...lists.map(([, list]) => [list.at, []] as const)]),
    migrations: [],
  }
}

/** An input for one or several fields. */
export function anInput(at: string | readonly string[], part: Partial<InputOf> = {}): InputOf {
  const all = typeof at === 'string' ? [at] : at
  return {
    kind: 'input',
    flag: all.map((path) => path.slice(path.lastIndexOf('/') + 1)).join('+'),
    at: all,
    widget: 'text',
    optional: false,
    requiredWhen: null,
    width: 'full',
    whenAll: [],
    ...part,
  }
}

/** A found card. */
export function aFound(
  call: string,
  edit: readonly InputOf[] = [],
  part: Partial<Extract<Part, { kind: 'found' }>> = {},
): Part {
  return { kind: 'found', flag: call, call, title: [], facts: [], edit, whenAll: [], ...part }
}

export function aListPart(
  list: string,
  whenAll: readonly string[] = [],
  only: readonly string[] | null = null,
): Part {
  return { kind: 'list', flag: list, list, only, whenAll }
}

export function aGate(id: string, holds: Expression<boolean>): Gate {
  return { id, flag: `gate-${id}`, holds, at: null }
}

function aField(
  at: string,
  { valid, initial: _initial, ...part }: FieldPart,
  lists: readonly (readonly [string, { readonly at: string }])[],
): Field {
  const type = part.type ?? 'string'
  return {
    at,
    schema: { type },
    type,
    format: null,
    pii: null,
    options: null,
    computed: null,
    local: false,
    currency: null,
    whenAll: [],
    text: `sample${at.replaceAll('/*', '').replaceAll('/', '.')}`,
    list: lists.find(([, list]) => at.startsWith(`${list.at}/*/`))?.[0] ?? null,
    validate: (value) => problemsOf(at, type, value, valid),
    ...part,
  }
}

function problemsOf(
  path: string,
  type: Field['type'],
  value: Json,
  valid?: (value: Json) => boolean,
): readonly Problem[] {
  const found = Array.isArray(value) ? 'array' : typeof value
  const isOfType = type === 'integer' ? Number.isInteger(value) : found === type
  if (!isOfType) return [{ path, code: 'type', params: { expected: type } }]
  return valid === undefined || valid(value) ? [] : [{ path, code: 'pattern', params: {} }]
}

function aSlide({ id, parts, ...part }: ProductPart['slides'][number]): Slide {
  return {
    id,
    when: null,
    heading: null,
    gates: [],
    startsValid: null,
    afterPayment: false,
    parts: parts.map((one) => (typeof one === 'string' ? anInput(one) : one)),
    ...part,
  }
}

function aList(id: string, part: Partial<List> & Pick<List, 'at'>, defaults: JsonObject): List {
  return {
    id,
    when: null,
    min: always(0),
    max: always(1000),
    initial: 0,
    parts: [],
    card: { title: [], facts: [], pill: null },
    unique: null,
    ...part,
    defaults,
  }
}

function aRule(part: NonNullable<ProductPart['rules']>[number]): Rule {
  return { list: null, severity: 'error', when: null, params: {}, atPurchase: false, ...part }
}

function aCall(id: string, part: Partial<Call>): Call {
  return {
    id,
    operation: `${id}Operation`,
    list: null,
    when: null,
    slides: [],
    request: { path: [], query: [], body: null },
    response: [],
    keep: null,
    timeoutMs: 20_000,
    retries: 0,
    outcomes: ['ok', 'offline', 'timeout', 'malformed', 'error'].map((name) => anOutcome(name)),
    fact: false,
    isTranslated: false,
    ...part,
  }
}

/** One way a call can end. */
export function anOutcome(
  name: string,
  part: Partial<Call['outcomes'][number]> = {},
): Call['outcomes'][number] {
  return {
    name,
    status: [],
    code: null,
    at: null,
    manual: false,
    retry: false,
    stop: null,
    goesOn: false,
    ...part,
  }
}

/** `[['/a/b', 1]]` → `{ a: { b: 1 } }` */
function nested(values: readonly (readonly [string, Json])[]): JsonObject {
  const root: Record<string, Json> = {}
  for (const [path, value] of values) {
    const steps = path.slice(1).split('/')
    let at = root
    for (const step of steps.slice(0, -1)) at = (at[step] ??= {}) as Record<string, Json> // made one line before
    at[steps.at(-1) ?? ''] = value
  }
  return root
}
