import { inputAnswer, matrixText } from '../../trace/browser/input-answer.ts'
import type { PartGesture } from '../../trace/browser/part-gesture.ts'

/** Answers a question. A question of several rows has texts of its own, one or two levels above the first. */
export const gesture: PartGesture<'input'> = {
  paths: ({ at }) => at,
  values: ({ values }) => values,
  answer: (view, given) => inputAnswer({ view, ...given }),
  question: ({ widget, fields }) => (widget === 'matrix' ? matrixText(fields) : (fields[0]?.text ?? null)),
  call: ({ optionsCall }) => optionsCall,
}
