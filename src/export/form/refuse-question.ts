import type { Ledger } from '../../import/index.ts'
import type { OutgoingQuestion } from './outgoing-form.ts'
import { Unsayable } from './statement.ts'

/** Refuses a question that a target cannot ask. Throws every error that is no `Unsayable` again. */
export function refuseQuestion(
  { at, place, fieldPlace }: OutgoingQuestion,
  error: unknown,
  ledger: Ledger<string>,
): void {
  if (!(error instanceof Unsayable)) throw error
  const why = {
    code: error.code,
    why: error.message,
    remedy: 'Ask it otherwise, or outside of the form.',
  }
  ledger.refused(place, at, why)
  ledger.refused(fieldPlace, at, why)
}

/** Says that a question is asked always, because its condition is refused. */
export function noteAskedAlways(
  { at, place }: Pick<OutgoingQuestion, 'at' | 'place'>,
  to: string,
  ledger: Ledger<string>,
): void {
  ledger.changed(place, at, {
    code: 'asked-always',
    why: 'Its condition is refused: it is asked always, and need not be answered.',
    to,
  })
}
