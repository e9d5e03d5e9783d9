import type { CompiledProduct, WizardState } from '../../engine/index.ts'
import type { PlayedEvent } from '../playback.ts'
import { type AskingPart, callOfPart, placedParts, type PlacedPart } from './asking-part.ts'
import type { Gesture } from './gesture.ts'
import type { ItemGestures } from './item-gestures.ts'
import type { PageWords } from './page-words.ts'
import type { RecordedCalls } from './recorded-calls.ts'

/** What the gestures of calls are written with. */
export interface CallGestureWriter {
  readonly product: CompiledProduct
  readonly calls: RecordedCalls
  readonly items: ItemGestures
  readonly say: PageWords
  readonly add: (gesture: Gesture) => void
}

/** Gestures of the calls of a recording: waiting for an answer, asking again, filling in by hand. */
export class CallGestures {
  readonly #writer: CallGestureWriter
  /** Calls asked again while the page shows no button for it, and the wait for it. A person asks when it is shown. */
  readonly #hidden = new Map<string, Gesture | null>()

  constructor(writer: CallGestureWriter) {
    this.#writer = writer
  }

  /** Waits for an answer. Returns false when the request is not known. */
  await({ call }: PlayedEvent, key: string): boolean {
    const found = call && this.#writer.calls.add(call)
    if (!found) return false
    const awaited: Gesture = { do: 'awaitCall', ...found }
    if (this.#hidden.has(key)) this.#hidden.set(key, awaited)
    else this.#writer.add(awaited)
    return true
  }

  /** Presses the button beside what a call answers. Returns false when the page never shows one. */
  press(state: WizardState, key: string, type: 'call.retried' | 'call.bypassed'): boolean {
    const { product, items, add, say } = this.#writer
    const parts = placedParts(product, state)
    const at = parts.findIndex(({ part }) => callOfPart(part)?.key === key)
    const names = [say([type === 'call.retried' ? 'ui.retry' : 'wizard.found.by-hand'])]
    const placed = parts[at]
    if (placed) {
      items.open(placed.item)
      const before = parts.slice(0, at).filter((one) => offers(one, type, placed))
      add({ do: 'press', names, nth: before.length })
    } else if (product.price?.call === key) add({ do: 'press', names })
    else if (type === 'call.retried') this.#hidden.set(key, null)
    else return false
    return true
  }

  /** Asks again for the choices of a question that is about to be answered. */
  askHidden({ part }: AskingPart): void {
    const { add, say } = this.#writer
    const key = callOfPart(part)?.key
    const awaited = key === undefined ? undefined : this.#hidden.get(key)
    if (key === undefined || awaited === undefined) return
    add({ do: 'press', names: [say(['ui.retry'])] })
    if (awaited) add(awaited)
    this.#hidden.delete(key)
  }
}

/** Whether a part displays the button, too. An item that is not open displays nothing. */
function offers(
  { part, item }: PlacedPart,
  type: 'call.retried' | 'call.bypassed',
  { item: open }: PlacedPart,
): boolean {
  if (item !== null && item !== open) return false
  if (type === 'call.bypassed') return part.kind === 'found' && part.call.canBypass
  const call = callOfPart(part)
  return call !== null && call.canRetry && !call.ok
}
