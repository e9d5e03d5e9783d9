import { optionOf } from '../../trace/browser/input-answer.ts'
import type { PartGesture } from '../../trace/browser/part-gesture.ts'

/** Chooses a provider. */
export const gesture: PartGesture<'pay'> = {
  paths: ({ at }) => [at],
  values: ({ value }) => [value],
  answer: ({ options }, { values: [value = null] }) => ({ options: [optionOf(options ?? [], value)] }),
  // The page has a text of its own for it.
  question: () => 'wizard.pay',
  call: ({ optionsCall }) => optionsCall,
}
