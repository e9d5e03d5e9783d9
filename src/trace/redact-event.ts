import {
  patternOf,
  type CallAnswer,
  type CompiledProduct,
  type Json,
  type JsonObject,
  type WizardEvent,
  type WizardState,
} from '../engine/index.ts'
import { eachDifference } from './leaves.ts'
import { StandIns, type Closeness, type Random } from './stand-in.ts'

/** Chooses the stand-ins for one recording. A repeated value gets the same stand-in. */
export interface Redactor {
  readonly event: (event: WizardEvent, after: WizardState, close: Closeness) => WizardEvent
  readonly values: (values: JsonObject, close: Closeness) => JsonObject
  /** Makes the stand-ins of the latest call permanent. */
  readonly keep: () => void
}

/** A redactor for wizards of this product. */
export function redactor(product: CompiledProduct, random: Random): Redactor {
  const standIns = new StandIns(random)
  const replaced = (value: string, personal: string, close: Closeness): string =>
    standIns.of(value, personal, close)
  const ofPath = (path: string, value: Json, close: Closeness): Json => {
    const personal = personalClass(product, path)
    if (value !== null && typeof value === 'object') {
      return mapChildren(value, (child, key) => ofPath(`${path}/${key}`, child, close))
    }
    return personal !== null && typeof value === 'string' ? replaced(value, personal, close) : value
  }
  const ofAnswer = (key: string, answer: CallAnswer, after: WizardState, close: Closeness): CallAnswer => {
    if (answer.kind === 'failure') return answer
    if (answer.status >= 400 || !fillsPersonalData(product, key)) return { ...answer, fact: null }
    const classes = classesInState(product, after)
    const ofLeaf = (value: Json, name: string): Json => {
      if (value !== null && typeof value === 'object') return mapChildren(value, ofLeaf)
      if (typeof value !== 'string' || name === 'code' || value === '') return value
      const personal = classes.get(value)
      // Values of the wizard that are not personal stay readable; values that the wizard did not keep are hidden.
      return personal === null ? value : replaced(value, personal ?? 'unknown', close)
    }
    return { ...answer, fact: null, body: ofLeaf(answer.body, '') }
  }

  return {
    values: (values, close) =>
      mapChildren(values, (value, key) => ofPath(`/${key}`, value, close)) as JsonObject,
    keep: () => standIns.keep(),
    event: (event, after, close) => {
      standIns.retry()
      switch (event.type) {
        case 'field.changed':
          return { ...event, value: ofPath(event.at, event.value, close) }
        case 'item.added':
        case 'item.updated': {
          const at = `${product.lists[event.list]?.at ?? ''}/*`
          if (!event.values) return event
          const values = mapChildren(event.values, (value, key) => ofPath(`${at}/${key}`, value, close))
          return { ...event, values: values as JsonObject }
        }
        case 'call.answered':
          return { ...event, answer: ofAnswer(event.key, event.answer, after, close) }
        case 'phone.verified':
          return { ...event, number: replaced(event.number, 'phone', close), proof: '' }
        case 'purchase.answered':
          return event.answer.kind === 'created'
            ? { ...event, answer: { ...event.answer, contractId: 'contract' } }
            : event
        default:
          return event
      }
    },
  }
}

/** Class of the field at a concrete path or pattern, or of the field whose value has a part there; null when it is not personal. */
export function personalClass(product: CompiledProduct, path: string): string | null {
  for (let at = path; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const pattern = patternOf(product, at)
    if (pattern !== null) return product.fields[pattern]?.pii ?? null
  }
  return null
}

/** Every text in the state of the wizard → its class; null for texts that are not personal. */
function classesInState(product: CompiledProduct, state: WizardState): ReadonlyMap<string, string | null> {
  const classes = new Map<string, string | null>()
  eachDifference(null, state.data, (path, _before, value) => {
    if (typeof value !== 'string') return
    const personal = personalClass(product, path)
    if (personal !== null || !classes.has(value)) classes.set(value, personal)
  })
  return classes
}

/** Returns whether the call's answer fills personal fields. Prices and lists of choices are equal for all customers. */
function fillsPersonalData(product: CompiledProduct, key: string): boolean {
  const call = product.calls[key.split(':', 1)[0] ?? '']
  return call?.response.some(({ to }) => holdsPersonal(product, to)) ?? false
}

/** Returns whether a field is personal, or one of the items of a list. */
export function holdsPersonal(product: CompiledProduct, to: string): boolean {
  if (personalClass(product, to) !== null) return true
  return Object.entries(product.fields).some(([at, { pii }]) => pii !== null && at.startsWith(`${to}/*/`))
}

function mapChildren(value: Json, change: (child: Json, key: string) => Json): Json {
  if (value === null || typeof value !== 'object') return value
  if (isList(value)) return value.map((child, index) => change(child, String(index)))
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, change(child, key)]))
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value)
}
