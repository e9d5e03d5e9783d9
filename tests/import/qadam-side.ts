import {
  begin,
  problemsOf,
  relevantData,
  slideView,
  step,
  type CompiledProduct,
  type PartView,
  type WizardState,
} from '../../src/engine/index.ts'
import { isObject, type Json, type JsonObject } from '../../src/engine/json.ts'
import { segmentsOf } from '../../src/engine/json-pointer.ts'
import type { ImportedForm, NamedAnswer } from '../../src/import/index.ts'

/** What an engine makes of answers; paths are pointers into the answers of the source. */
export interface Decisions {
  /** Questions that are asked now. */
  readonly shown: readonly string[]
  /** Those of them that must be answered. */
  readonly required: readonly string[]
  /** Questions whose answer is missing or wrong. */
  readonly wrong: readonly string[]
  /** What is sent, under the names of the source. */
  readonly body: Json
}

/** A product that answers are given to. */
export interface Answering {
  readonly form: ImportedForm
  readonly product: CompiledProduct
  readonly today?: string
}

/** Gives the answers of a source to its product, and says what the product makes of them. */
export function decisionsOf(answering: Answering, answers: JsonObject): Decisions {
  const { form, product } = answering
  const state = answeredState(answering, answers)
  const shown: string[] = []
  const required: string[] = []
  const names = new SourceNames(form.answers, state.data)
  const look = (part: PartView): void => {
    if (part.kind === 'input')
      for (const at of part.at) {
        const source = names.sourceOf(at)
        shown.push(source)
        if (part.required) required.push(source)
      }
    if (part.kind === 'list') for (const item of part.items) item.parts.forEach(look)
  }
  const wrong = state.slides.flatMap(({ id }) => {
    slideView(product, state, id)?.parts.forEach(look)
    return problemsOf(product, state, id).map(({ path }) => names.sourceOf(path))
  })
  return {
    shown: sorted(shown),
    required: sorted(required),
    wrong: sorted(wrong),
    body: names.body(relevantData(product, state)),
  }
}

/** Each once, in the order of letters. */
export function sorted(paths: readonly string[]): readonly string[] {
  return [...new Set(paths)].toSorted()
}

/** The state after the answers of a source were given in the order of its questions. */
export function answeredState(
  { form, product, today = '2026-11-30' }: Answering,
  answers: JsonObject,
): WizardState {
  let { state } = begin(product, { today, language: Object.keys(form.file['texts'] ?? {})[0] ?? 'en' })
  const give = (asked: readonly NamedAnswer[]): void => {
    for (const { source, at, values } of asked) {
      for (const { concrete, value } of givenAt(state.data, { source, at }, answers)) {
        if (value === undefined) continue
        const isCodedStatement = product.fields[at]?.type === 'boolean' && values !== undefined
        const plain = (one: Json): Json =>
          isCodedStatement ? ownValue(one, values) === 'true' : ownValue(one, values)
        const own = Array.isArray(value) ? value.map(plain) : plain(value)
        state = step(product, state, { type: 'field.changed', at: concrete, value: own }).state
      }
    }
  }
  // Lists may be there only for some of the other answers.
  give(form.answers.filter(({ at }) => !at.includes('*')))
  for (const list of Object.values(product.lists)) {
    if (list.at.includes('*')) continue
    const source = sourceList(form.answers, list.at)
    const items = valueAt(answers, source)
    // A list that no answer speaks of keeps the items that it begins with.
    const wanted = Array.isArray(items) ? items.length : idsAt(state.data, list.at).length
    for (const made of idsAt(state.data, list.at).slice(wanted))
      state = step(product, state, { type: 'item.removed', list: list.id, item: made }).state
    while (idsAt(state.data, list.at).length < wanted) {
      const { state: next } = step(product, state, { type: 'item.added', list: list.id })
      if (next === state || idsAt(next.data, list.at).length === idsAt(state.data, list.at).length) break
      state = next
    }
  }
  give(form.answers.filter(({ at }) => at.includes('*')))
  return state
}

function ownValue(value: Json, values: NamedAnswer['values']): Json {
  if (values === undefined) return value
  const found = Object.entries(values).find(([, source]) => source === value)
  return found === undefined ? value : found[0]
}

/** The values of the source for a field, each with the field's concrete path. */
function givenAt(
  data: Json,
  { source, at }: Pick<NamedAnswer, 'source' | 'at'>,
  answers: Json,
): readonly { readonly concrete: string; readonly value: Json | undefined }[] {
  const star = at.indexOf('/*')
  if (star < 0) return [{ concrete: at, value: valueAt(answers, source) }]
  const list = at.slice(0, star)
  const sourceStar = source.indexOf('/*')
  const items = valueAt(answers, source.slice(0, sourceStar))
  return idsAt(data, list).flatMap((id, index) =>
    givenAt(
      itemAt(data, list, id),
      { source: source.slice(sourceStar + 2), at: at.slice(star + 2) },
      Array.isArray(items) ? (items[index] as Json) : null,
    ).map(({ concrete, value }) => ({ concrete: `${list}/${id}${concrete}`, value })),
  )
}

function sourceList(answers: readonly NamedAnswer[], list: string): string {
  const inside = answers.find(({ at }) => at.startsWith(`${list}/*`))
  return inside === undefined ? '' : inside.source.slice(0, inside.source.indexOf('/*'))
}

/** The value at a pointer; undefined where there is none. */
export function valueAt(value: Json | undefined, pointer: string): Json | undefined {
  let at = value
  for (const segment of segmentsOf(pointer)) {
    if (Array.isArray(at)) at = at[Number(segment)] as Json | undefined
    else if (isObject(at) && Object.hasOwn(at, segment)) at = at[segment]
    else return undefined
  }
  return at
}

function idsAt(data: Json, list: string): readonly string[] {
  const items = valueAt(data, list)
  return Array.isArray(items) ? items.map((item: Json) => (isObject(item) ? String(item['id']) : '')) : []
}

function itemAt(data: Json, list: string, id: string): Json {
  const items = valueAt(data, list)
  const found = Array.isArray(items) ? items.find((item: Json) => isObject(item) && item['id'] === id) : null
  return (found ?? null) as Json
}

/** Turns concrete paths and bodies of a product into those of its source. */
class SourceNames {
  readonly #answers: readonly NamedAnswer[]
  readonly #data: Json

  constructor(answers: readonly NamedAnswer[], data: Json) {
    this.#answers = answers
    this.#data = data
  }

  sourceOf(concrete: string): string {
    const positions: number[] = []
    let at: Json | undefined = this.#data
    let pattern = ''
    for (const segment of segmentsOf(concrete)) {
      if (Array.isArray(at)) {
        const index = at.findIndex((item: Json) => isObject(item) && item['id'] === segment)
        positions.push(index)
        at = at[index] as Json | undefined
        pattern += '/*'
      } else {
        at = isObject(at) ? at[segment] : undefined
        pattern += `/${segment}`
      }
    }
    const named = this.#answers.find((one) => one.at === pattern)
    if (named === undefined) return concrete
    let turn = 0
    return named.source.replaceAll('/*', () => `/${positions[turn++] ?? 0}`)
  }

  /** A body with the names and the values of the source; ids of items are left out. */
  body(sent: Json): JsonObject {
    const body: Record<string, unknown> = {}
    for (const named of this.#answers) this.#put(body, named, sent)
    return body as JsonObject // only JSON is put
  }

  #put(into: Record<string, unknown>, { source, at, values }: NamedAnswer, sent: Json): void {
    const star = at.indexOf('/*')
    const sourceStar = source.indexOf('/*')
    if (star < 0) {
      const value = valueAt(sent, at)
      if (value !== undefined) place(into, source, sourceValue(value, values))
      return
    }
    const items = valueAt(sent, at.slice(0, star))
    if (!Array.isArray(items) || items.length === 0) return
    const path = source.slice(0, sourceStar)
    const rows =
      (valueAt(into as JsonObject, path) as Record<string, unknown>[] | undefined) ?? items.map(() => ({}))
    place(into, path, rows)
    for (const [index, item] of items.entries())
      this.#put(
        rows[index] ?? {},
        {
          source: source.slice(sourceStar + 2),
          at: at.slice(star + 2),
          ...(values === undefined ? {} : { values }),
        },
        item as Json,
      )
  }
}

function sourceValue(value: Json, values: NamedAnswer['values']): Json {
  if (values === undefined) return value
  if (Array.isArray(value)) return value.map((one: Json) => sourceValue(one, values))
  return values[String(value)] ?? value
}

function place(into: Record<string, unknown>, pointer: string, value: unknown): void {
  const segments = segmentsOf(pointer)
  let at = into
  for (const segment of segments.slice(0, -1)) {
    at[segment] ??= {}
    at = at[segment] as Record<string, unknown>
  }
  const last = segments.at(-1)
  if (last !== undefined) at[last] = value
}
