import { optionOf } from '../../trace/browser/input-answer.ts'
import type { PartGesture } from '../../trace/browser/part-gesture.ts'

/** Chooses a programme. */
export const gesture: PartGesture<'compare'> = {
  paths: ({ at }) => [at],
  values: ({ value }) => [value],
  answer: ({ columns }, { values: [value = null] }) => ({ options: [optionOf(columns, value)] }),
  call: ({ call }) => call,
}
