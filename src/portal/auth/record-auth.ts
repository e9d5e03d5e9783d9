import { withoutPassword } from '../../../machines/auth-kept-event.ts'
import type { AuthEvent } from '../../../machines/auth.machine.ts'
import type { AuthRecorder } from '../../trace/index.ts'
import { localDateOf } from '../../ui/index.ts'

/** What happened in the modal, kept in memory only. */
export interface AuthRecording {
  /** Notes what the person did; `left` is what was left of the countdown, in seconds. */
  readonly record: (event: AuthEvent, left: number) => void
  /** Notes how a call ended; null when it failed. */
  readonly answered: (call: string, answer: object | null, tookMs: number, left: number) => void
  /** The recording as a file, personal data replaced. */
  readonly read: () => Promise<{ readonly name: string; readonly text: string }>
}

/** Steps that wait until the recorder is there; more than that many are not kept for it. */
const waitingLimit = 1000

/**
 * Records the modal from its first event. The recorder itself is loaded when somebody reports a problem; passwords are
 * gone before anything waits for it.
 */
export function recordAuth(language: string): AuthRecording {
  const today = localDateOf(Date.now()) ?? ''
  const [seed = 0] = crypto.getRandomValues(new Uint32Array(1))
  const steps: ((recorder: AuthRecorder) => void)[] = []
  const keep = (step: (recorder: AuthRecorder) => void) => {
    if (steps.length < waitingLimit) steps.push(step)
  }
  return {
    record: (event, left) => {
      const kept = withoutPassword(event)
      keep((recorder) => recorder.record(kept, left))
    },
    answered: (call, answer, tookMs, left) => {
      keep((recorder) =>
        // Answers of the server are plain data.
        recorder.answered(call, answer as Parameters<AuthRecorder['answered']>[1], tookMs, left),
      )
    },
    read: async () => {
      const { authRecorder, writeTrace } = await import('../../trace/index.ts')
      const recorder = authRecorder({ today, language, seed })
      for (const step of steps) step(recorder)
      return { name: `auth-${today}.jsonl`, text: writeTrace(recorder.trace()) }
    },
  }
}
