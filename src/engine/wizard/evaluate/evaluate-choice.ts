import { isAnswered } from './answered.ts'
import { plainAnswer } from '../graph/plain-answer.ts'
import type { Evaluated } from '../working-copy/evaluated.ts'
import type { WorkingCopy } from '../working-copy/working-copy.ts'
import { knownOptions, optionWith } from './evaluate-validity.ts'
import { concretePath } from '../graph/keys.ts'
import { isList } from '../paths/pointer.ts'
import type { ChoiceNode } from '../graph/product-index.ts'
import type { Json } from '../../json.ts'

/**
 * Writes the fields that follow a choice; fields that the customer corrected since keep their
 * values.
 */
export function evaluateChoice(working: WorkingCopy, node: ChoiceNode, item: string | null): void {
  const value = working.relevantValue(node.field, item)
  const option = isAnswered(value) ? chosenOption(working, node, item, value) : null
  // While the choices are unknown, the previously filled values stay. A value outside the known choices fills nothing.
  if (isAnswered(value) && knownOptions(working, node.source, item) === null) return
  for (const { to, value: derived } of node.also) {
    if (working.answers.touched[concretePath(to, item)] === true) continue
    const next = option === null ? null : working.scope.evaluate(derived, node.list, item, { option })
    working.put(to, item, plainAnswer(to.field, next ?? null) ?? to.initial)
  }
}

/**
 * Returns the chosen element of the call's answer, or the chosen item; a list of elements for a multiple choice. Null when it is unknown.
 */
export function chosenOption(evaluated: Evaluated, node: ChoiceNode, item: string | null, value: Json): Json {
  const options = knownOptions(evaluated, node.source, item)
  if (options === null) return null
  if (!isList(value)) return optionWith(options, node.value, value)
  const chosen = value.flatMap((one) => optionWith(options, node.value, one) ?? [])
  return chosen.length === value.length ? chosen : null
}
