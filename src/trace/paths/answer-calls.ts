import { indexOf } from '../../engine/wizard/index.ts'
import { agreeingValues } from './agreeing-answers.ts'
import { callOf, itemOfCall } from './call-keys.ts'
import { pathInItem, valueInItem } from './item-paths.ts'
import type { GeneratedRun } from './generated-run.ts'

/** Ends a customer's calls: the first time as planned, then with success; repeats or replaces what failed. */
export class CallAnswers {
  readonly #run: GeneratedRun
  /** Ids of the calls that ended once. */
  readonly #ended = new Set<string>()
  /** Keys of the failed calls that were repeated, bypassed or asked in another way. */
  readonly #handled = new Set<string>()

  constructor(run: GeneratedRun) {
    this.#run = run
  }

  /** Ends one pending call, or handles one that failed; returns false when there is neither. */
  endNext(): boolean {
    const calls = Object.entries(this.#run.now.state.calls).filter(([key]) => !this.#run.isLeftAlone(key))
    const pending = calls.find(([, { status }]) => status === 'pending')
    if (pending) return this.#answer(pending[0], pending[1].requestKey)
    const failed = calls.find(
      ([key, { status, outcome }]) => status === 'settled' && outcome !== 'ok' && !this.#handled.has(key),
    )
    return failed !== undefined && this.#handleFailure(failed[0], failed[1].outcome)
  }

  /** Changes one field that the call's request was made of, so that the call is sent again; returns false when no field has another valid value. */
  askAgain(key: string): boolean {
    const { world, now } = this.#run
    const { request } = world.product.calls[callOf(key)] ?? {}
    const item = itemOfCall(key)
    const sources = [request?.body, request?.query].flatMap((values) =>
      Array.isArray(values) ? values.flatMap(({ value }) => value.reads) : [],
    )
    for (const at of sources) {
      if (!indexOf(world.product).fields.get(at)?.asked) continue
      const present = valueInItem(now.state.data, at, item)
      const other = this.#run.validCandidates(at).find((value) => value !== null && value !== present)
      if (other === undefined) continue
      this.#run.type(pathInItem(at, item), other)
      return true
    }
    return false
  }

  #answer(key: string, requestKey: string): boolean {
    const { world, plan, now } = this.#run
    const id = callOf(key)
    const isFirst = !this.#ended.has(id)
    this.#ended.add(id)
    const outcome = (isFirst ? plan.outcomes.get(id) : undefined) ?? 'ok'
    const priced = outcome === 'ok' ? (world.askTariff?.(requestKey) ?? null) : null
    if (priced !== null) {
      this.#run.send({ type: 'call.answered', key, requestKey, answer: priced })
      return true
    }
    const chosen = new Map([...agreeingValues(world.product, now.state, id), ...plan.values])
    const answer = world.inventor.answer(id, outcome, { chosen, isEmpty: isFirst && plan.empty.has(id) })
    this.#run.send({ type: 'call.answered', key, requestKey, answer })
    return true
  }

  /** Bypasses a failed call or sends it again; a call that allows neither is asked in another way. */
  #handleFailure(key: string, outcome: string | null): boolean {
    const { world, plan } = this.#run
    this.#handled.add(key)
    const id = callOf(key)
    const declared = world.product.calls[id]?.outcomes.find(({ name }) => name === outcome)
    const isByHand = declared?.manual === true && (!declared.retry || plan.byHand.has(id))
    if (!isByHand && !declared?.retry) return this.askAgain(key)
    this.#run.send({ type: isByHand ? 'call.bypassed' : 'call.retried', key })
    return true
  }
}
