import type { CallAnswer, CompiledProduct, WizardState } from '../../../engine/index.ts'
import { callOf, inventedAnswer } from '../../../trace/paths/index.ts'
import type { RunWorld } from '../../start/run-start.ts'
import type { AskDraftPrice } from './draft-price.ts'
import type { Invent } from './inventing.ts'
import type { TracedCalls } from './play-trace.ts'

/** How a call ends in a preview. */
export interface CallSwitch {
  /**
   * `usual`: the service; once answers were invented, an invented answer, except of lists of choices, which know no customer.
   * `service` always asks the service. `ok`, `empty`, `offline` and the outcomes of the product are invented. Prices of
   * `usual`, `service` and `ok` are those of the draft.
   */
  readonly answer: string
  /** Time until the answer. */
  readonly delayMs: number
}

/** Switches by call; a call without one ends as usual. */
export type CallSwitches = Readonly<Record<string, CallSwitch>>

/** A call with the answers that can be chosen for it, besides the service's own. */
export interface SwitchableCall {
  readonly id: string
  readonly answers: readonly string[]
}

/** Returns every call of a product, with the answers that a switch can give it. */
export function switchableCalls(product: CompiledProduct): readonly SwitchableCall[] {
  const withChoices = new Set(Object.values(product.fields).flatMap(({ options }) => options?.from ?? []))
  return Object.values(product.calls).map(({ id, outcomes }) => ({
    id,
    answers: [
      ...new Set([
        'ok',
        ...(withChoices.has(id) ? ['empty'] : []),
        ...outcomes.map(({ name }) => name),
        'offline',
      ]),
    ],
  }))
}

/** Environment of the calls of a preview, at the time of each call. */
export interface SwitchedCalls {
  readonly switches: () => CallSwitches
  /** True once answers were invented: the services do not know these customers. */
  readonly isInvented: () => boolean
  readonly invent: Invent
  /** Operations that answer lists of choices, which are the same for every customer. */
  readonly references: ReadonlySet<string>
  /** Answers the calls of a trace that is played; null without one. */
  readonly traced: TracedCalls | null
  /** Asks for the prices of the draft's own tariff. */
  readonly price: AskDraftPrice
  /** The present state; the wizard's first calls are sent before it has started. */
  readonly state: () => Promise<WizardState>
}

/** Returns what answers the calls of a preview, each by its switch. */
export function switchedCalls({
  switches,
  isInvented,
  invent,
  references,
  traced,
  price,
  state,
}: SwitchedCalls): NonNullable<RunWorld['answerCall']> {
  return async ({ key, request }, signal, ask) => {
    const recorded = await traced?.answer(key)
    if (recorded) return recorded
    const { answer: chosen, delayMs } = switches()[callOf(key)] ?? { answer: 'usual', delayMs: 0 }
    if (delayMs > 0) await pause(delayMs, signal)
    const now = await state()
    if (chosen === 'usual' && isInvented() && references.has(request.operation)) {
      const listed = await ask()
      if (isGood(listed)) return listed
    }
    const usual = isInvented() ? 'ok' : 'service'
    const answer = chosen === 'usual' ? usual : chosen
    const priced = answer === 'service' || answer === 'ok' ? await price(request, now.today, signal) : null
    // A tariff need not know an invented choice, such as a period of a list that had to be invented.
    if (priced !== null && (answer === 'service' || isGood(priced))) return priced
    return answer === 'service'
      ? await ask()
      : inventedAnswer(invent(now.today, now.language), now, key, answer)
  }
}

function isGood(answer: CallAnswer): boolean {
  return answer.kind === 'answer' && answer.status < 400
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    // Nothing takes the answer of a call that was cancelled.
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
  })
}
