import { createHash } from 'node:crypto'
import { slideView, type CompiledProduct, type Step } from '../../src/engine/index.ts'
import { Playback, type Trace } from '../../src/trace/index.ts'

/** A state of a wizard that is drawn: the first moment at which a customer meets it. */
export interface Frame {
  /** Slide, shown parts, errors and outcomes of calls: the same state has the same key in every release. */
  readonly key: string
  readonly slide: string
  /** Names of the shown parts; those of conditions that hold are among them. */
  readonly parts: readonly string[]
  /** Codes of the errors that are shown. */
  readonly errors: readonly string[]
  /** Calls that the slide shows, with their outcomes: `quote: ok`. */
  readonly outcomes: readonly string[]
  /** Place of the recording, and the event after which the state stands. */
  readonly trace: number
  readonly event: number
  /** Digest of the answers that are shown. */
  readonly data: string
}

/** Returns every state of a product that its recordings come to, in the order in which they do. */
export function framesOf(product: CompiledProduct, traces: readonly Trace[]): readonly Frame[] {
  const frames = new Map<string, Frame>()
  for (const [index, trace] of traces.entries()) {
    const playback = new Playback(product, trace)
    for (let event = 0; event <= playback.events.length; event += 1) {
      const found = stateOf(product, playback.at(event))
      if (found && !frames.has(found.key)) frames.set(found.key, { ...found, trace: index, event })
    }
  }
  return [...frames.values()]
}

function stateOf(product: CompiledProduct, step: Step): Omit<Frame, 'trace' | 'event'> | null {
  const { state, refusal } = step
  const view = slideView(product, state)
  const slide = state.stop === null ? view?.id : `stop ${state.stop}`
  if (slide === undefined) return null
  const parts = view && state.stop === null ? view.parts.map((part) => partName(part)) : []
  // A customer sees the errors of a slide after a refused Continue.
  const errors = refusal === null ? [] : [...new Set(codesIn(view))].toSorted()
  const outcomes = state.stop === null ? outcomesIn(view) : []
  const own = [...new Set(outcomes)].toSorted()
  return {
    key: [slide, parts.join(','), errors.join(','), own.join(',')].join(' | '),
    slide,
    parts,
    errors,
    outcomes: own,
    data: createHash('sha256').update(JSON.stringify(state.data)).digest('hex').slice(0, 16),
  }
}

function partName(part: object): string {
  const known = part as { readonly kind?: string; readonly at?: unknown; readonly id?: unknown }
  const at = Array.isArray(known.at) ? known.at.join('+') : (known.at ?? known.id ?? '')
  return `${known.kind ?? ''}${String(at)}`
}

/** Codes of the problems anywhere in a view. */
function codesIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]): readonly string[] => {
    if (key === 'field' || key === 'fields') return []
    if (key !== 'problems' || !Array.isArray(inner)) return codesIn(inner)
    return inner.flatMap((one: { readonly code?: string }) => (one.code === undefined ? [] : [one.code]))
  })
}

/** Calls that a view shows, with how they stand. */
function outcomesIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return []
  const { id, status, outcome } = value as Readonly<Record<string, unknown>>
  const isCall = typeof id === 'string' && typeof status === 'string' && typeof outcome === 'string'
  const own = isCall && status !== 'idle' ? [`${id}: ${outcome === '' ? status : outcome}`] : []
  return [
    ...own,
    ...Object.entries(value).flatMap(([key, inner]) =>
      key === 'field' || key === 'fields' ? [] : outcomesIn(inner),
    ),
  ]
}
