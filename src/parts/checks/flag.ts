import { requiredProblems } from '../../engine/wizard/evaluate/asked-fields.ts'
import { answerProblems } from '../../engine/wizard/evaluate/evaluate-validity.ts'
import type { FlagOfKind } from '../../engine/wizard/evaluate/part-flag.ts'
import { concretePath } from '../../engine/wizard/graph/keys.ts'
import { isList } from '../../engine/wizard/paths/pointer.ts'

/** The flag of a group of checkboxes: what is ticked are choices of the field, and one that excludes the others is alone. */
export const flag: FlagOfKind<'checks'> = {
  problems: (evaluated, { part, field }, item) => {
    const problems = (part.optional ? answerProblems : requiredProblems)(evaluated, field, item)
    if (problems.length > 0 || part.alone === null) return problems
    const ticked = evaluated.relevantValue(field, item)
    const isAlone = !isList(ticked) || ticked.length < 2 || !ticked.includes(part.alone)
    return isAlone ? [] : [{ path: concretePath(field, item), code: 'notAnOption', params: {} }]
  },
}
