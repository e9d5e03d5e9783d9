import type { Json } from '../../engine/json.ts'
import { optionOf } from '../../trace/browser/input-answer.ts'
import type { PartGesture } from '../../trace/browser/part-gesture.ts'

/** Clears and ticks boxes until those that the customer ticked are ticked. */
export const gesture: PartGesture<'checks'> = {
  paths: ({ at }) => [at],
  values: ({ values }) => [[...values]],
  answer: ({ field, options }, { values: [after = null], before: [before = null], optionText }) => {
    const named = (one: Json) =>
      options ? optionOf(options, one) : { label: optionText(field, one), nth: null }
    const [now, then] = [listOf(after), listOf(before)]
    return {
      options: now.filter((one) => !then.includes(one)).map(named),
      cleared: then.filter((one) => !now.includes(one)).map(named),
    }
  },
  call: ({ optionsCall }) => optionsCall,
}

function listOf(value: Json): readonly Json[] {
  return Array.isArray(value) ? value : []
}
