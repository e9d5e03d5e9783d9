import type { AuthEvent } from '../../../machines/auth.machine.ts'
import type { JsonObject } from '../../engine/index.ts'
import { dataMarker } from '../data-mark.ts'
import { TRACE_VERSION } from '../trace-file.ts'
import { authPlayer } from './auth-player.ts'
import type { MachineEvent, MachineLine, MachineMark, MachineTrace } from './machine-trace.ts'
import { authRedactor } from './redact-auth.ts'

/** How a recording of a machine starts. */
export interface MachineRecording {
  readonly today: string
  readonly language: string
  readonly seed: number
  /** Lines that are kept at most; what happens after them is not. */
  readonly limit?: number
}

/** Records signing in; neither somebody's phone nor a code nor a password is in what it gives. */
export interface AuthRecorder {
  /** Notes what the person did. `left`: seconds of the countdown that were left then. */
  readonly record: (event: AuthEvent, left: number) => void
  /** Notes how a call ended; without an answer, that it failed. */
  readonly answered: (call: string, answer: JsonObject | null, tookMs: number, left: number) => void
  readonly trace: (title?: string) => MachineTrace
}

/** A recorder that plays a second machine beside the real one, with stand-ins; what it gives is that one's trace. */
export function authRecorder({ today, language, seed, limit = 1000 }: MachineRecording): AuthRecorder {
  const shadow = authPlayer()
  const redact = authRedactor(seed)
  const markData = dataMarker()
  const mark = (): MachineMark => ({ state: shadow.state(), ...markData(shadow.data()) })
  const before = mark()
  const lines: MachineLine[] = []

  const follow = (event: MachineEvent, left: number, act: () => void): void => {
    const waited = Math.max(shadow.left() - left, 0)
    shadow.wait(waited)
    act()
    lines.push({ kind: 'event', ...(waited > 0 ? { waited } : {}), event, after: mark() })
  }
  return {
    record: (event, left) => {
      if (lines.length >= limit) return
      const redacted = redact.event(event, left)
      follow(redacted, left, () => shadow.send(redacted))
    },
    answered: (call, answer, tookMs, left) => {
      if (lines.length >= limit) return
      const outcome =
        answer === null
          ? ({ kind: 'failure' } as const)
          : ({ kind: 'answer', answer: redact.answer(answer) } as const)
      const request = shadow.request(call)
      lines.push({ kind: 'call', key: call, request, outcome, tookMs: Math.round(tookMs) })
      follow({ type: 'call.answered', key: call }, left, () => shadow.answer(call, outcome))
    },
    trace: (title) => ({
      header: {
        trace: TRACE_VERSION,
        kind: 'machine',
        machine: 'auth',
        language,
        today,
        seed,
        before,
        ...(title === undefined ? {} : { title }),
      },
      lines: [...lines],
    }),
  }
}
