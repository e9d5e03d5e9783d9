import { readdirSync, readFileSync } from 'node:fs'
import { begin, save, slideView, step } from '../../src/engine/index.ts'
import type {
  CallAnswer,
  CompiledProduct,
  Json,
  JsonObject,
  ListView,
  WizardSnapshot,
  SlideView,
  WizardState,
} from '../../src/engine/index.ts'
import { isProductTrace, readTrace, type CallLine, type Trace } from '../../src/trace/index.ts'
import { eventOf } from '../../src/trace/replay.ts'

/** Ids of the products that have a list of items. */
export const productsWithLists: readonly string[] = readdirSync('schemas/products')
  .filter((file) => 'lists' in (JSON.parse(readFileSync(`schemas/products/${file}`, 'utf8')) as object))
  .map((file) => file.slice(0, -'.json'.length))

/** What the recorded customers of a product typed and were answered, for others who fill in its lists. */
export interface ListWorld {
  readonly product: CompiledProduct
  /** Moments at which recorded customers had come to a slide with a list. */
  readonly starts: readonly WizardSnapshot[]
  /** Answers of one item, by list: each a whole item as a customer filled it in. */
  readonly profiles: ReadonlyMap<string, readonly JsonObject[]>
  /** Good answers of calls, by the id of the call. */
  readonly answers: ReadonlyMap<string, CallAnswer>
}

/** Reads the corpus of a product. */
export function listWorld(product: CompiledProduct): ListWorld {
  const starts = new Map<string, WizardSnapshot>()
  const profiles = new Map<string, Map<string, JsonObject>>()
  const answers = new Map<string, CallAnswer>()
  for (const trace of tracesOf(product.id)) {
    for (const line of trace.lines) {
      if (line.kind !== 'call' || line.answer.kind !== 'answer' || line.answer.status !== 200) continue
      const call = line.key.split(':', 1)[0] ?? ''
      if (!answers.has(call)) answers.set(call, line.answer)
    }
    for (const state of statesOf(product, trace)) {
      const view = slideView(product, state)
      for (const list of listsOf(view)) {
        const cut = JSON.stringify([view?.id, list.list, list.items.map(({ status }) => status)])
        if (!starts.has(cut))
          starts.set(cut, JSON.parse(JSON.stringify(save(product, state))) as WizardSnapshot)
        for (const item of list.items) {
          if (item.status !== 'complete') continue
          const typed = typedOf(state, item.at)
          const known = profiles.get(list.list) ?? new Map<string, JsonObject>()
          profiles.set(list.list, known.set(JSON.stringify(typed), typed))
        }
      }
    }
  }
  return {
    product,
    starts: [...starts.values()],
    profiles: new Map([...profiles].map(([list, known]) => [list, [...known.values()]])),
    answers,
  }
}

/** The lists that a slide shows. */
export function listsOf(view: SlideView | null): readonly ListView[] {
  return view?.parts.filter((part) => part.kind === 'list') ?? []
}

/** The same person with another number in the passport, so that a list takes both. */
export function another(profile: JsonObject, number: number): JsonObject {
  const vary = (value: Json): Json =>
    typeof value === 'string' && /^\d{7}$/.test(value)
      ? String(1_000_000 + ((Number(value) + number * 111_111) % 9_000_000))
      : value
  return Object.fromEntries(Object.entries(profile).map(([name, value]) => [name, vary(value)]))
}

/** The recorded customers of a product. */
export function tracesOf(id: string): readonly Trace[] {
  return readdirSync(`tests/traces/${id}`).flatMap((file) => {
    const reading = readTrace(readFileSync(`tests/traces/${id}/${file}`, 'utf8'))
    return reading.ok && isProductTrace(reading.trace) ? [reading.trace] : []
  })
}

/** The states that a recorded customer came through, one after each event. */
export function* statesOf(product: CompiledProduct, trace: Trace): Generator<WizardState> {
  const { today, language } = trace.header
  const answers = new Map<string, CallLine>()
  let now = begin(product, { today, language })
  for (const line of trace.lines) {
    if (line.kind === 'call') answers.set(line.key, line)
    else {
      now = step(product, now.state, eventOf(line.event, answers, now))
      yield now.state
    }
  }
}

/** What the customer themselves answered about the item at this path: `/drivers/d2`. */
function typedOf({ data, touched }: WizardState, at: string): JsonObject {
  const steps = at.split('/').slice(1)
  const item = steps.reduce<Json>(
    (value, key) =>
      // Items of lists stand under their ids.
      Array.isArray(value)
        ? ((value as readonly JsonObject[]).find(({ id }) => id === key) ?? null)
        : ((value as JsonObject | null)?.[key] ?? null),
    data,
  ) as JsonObject
  const names = Object.keys(item).filter((name) => touched[`${at}/${name}`] === true)
  return Object.fromEntries(names.map((name) => [name, item[name] ?? null]))
}
