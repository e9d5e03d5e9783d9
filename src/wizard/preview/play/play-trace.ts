import type { CallAnswer } from '../../../engine/index.ts'
import type { Trace } from '../../../trace/index.ts'
import type { WizardActor } from '../../run/wizard-run.ts'
import { paceMs, type PlayEnd } from './play-wizard.ts'

/** The calls of a trace that is played: each is answered as recorded, when the play comes to its answer. */
export interface TracedCalls {
  /** Resolves with the recorded answer; with null for a call that the rest of the trace does not answer. */
  readonly answer: (key: string) => Promise<CallAnswer | null>
  /** Gives the next answer of a call to the one who asked last, or to who asks next. */
  readonly comeTo: (key: string) => void
  /** Ends the trace: calls that still wait, and later ones, are answered otherwise. */
  readonly end: () => void
}

/** Answers the calls of a wizard from a trace. */
export function tracedCalls(trace: Trace): TracedCalls {
  const answers = Map.groupBy(
    trace.lines.filter((line) => line.kind === 'call'),
    ({ key }) => key,
  )
  const asking = new Map<string, ((answer: CallAnswer | null) => void)[]>()
  const ready = new Map<string, CallAnswer>()
  let isOver = false
  return {
    answer: async (key) => {
      const given = ready.get(key)
      ready.delete(key)
      if (given !== undefined || isOver) return given ?? null
      const { promise, resolve } = Promise.withResolvers<CallAnswer | null>()
      asking.set(key, [...(asking.get(key) ?? []), resolve])
      return await promise
    },
    comeTo: (key) => {
      const next = answers.get(key)?.shift()?.answer
      const last = asking.get(key)?.pop()
      if (next === undefined) last?.(null)
      else if (last) last(next)
      else ready.set(key, next)
    },
    end: () => {
      isOver = true
      for (const waiting of asking.values()) for (const resolve of waiting) resolve(null)
    },
  }
}

/** Steps of the clock for which an answer is waited for; after them the trace goes on without it. */
const mostWaits = 25

/**
 * Plays the events of a trace in a wizard that is on the screen and has just begun, as fast as a person can follow.
 * Returns a function that stops it.
 */
export function playTrace(
  actor: WizardActor,
  trace: Trace,
  calls: TracedCalls,
  onEnded: (end: PlayEnd) => void,
): () => void {
  const events = trace.lines.filter((line) => line.kind === 'event').map(({ event }) => event)
  let waited: { readonly key: string; readonly left: number } | null = null
  const proceed = () => {
    timer = setTimeout(proceed, paceMs)
    if (waited !== null && waited.left > 0 && isPending(waited.key)) {
      waited = { ...waited, left: waited.left - 1 }
      return
    }
    waited = null
    const event = events.shift()
    if (event?.type === 'call.answered') {
      if (event.late === true) return
      calls.comeTo(event.key)
      waited = { key: event.key, left: mostWaits }
    } else if (
      event === undefined ||
      event.type === 'purchase.answered' ||
      event.type === 'purchase.settled'
    ) {
      clearTimeout(timer)
      calls.end()
      onEnded({ kind: 'traced' })
    } else actor.send(event)
  }
  const isPending = (key: string) => actor.getSnapshot().context.state.calls[key]?.status === 'pending'
  let timer = setTimeout(proceed, paceMs)
  return () => {
    clearTimeout(timer)
    calls.end()
  }
}
