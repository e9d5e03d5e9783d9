import { requiredProblems } from '../../engine/wizard/evaluate/asked-fields.ts'
import { knownOptions, optionWith } from '../../engine/wizard/evaluate/evaluate-validity.ts'
import type { FlagOfKind } from '../../engine/wizard/evaluate/part-flag.ts'
import { concretePath } from '../../engine/wizard/graph/keys.ts'

/** The flag of a comparison: one of its programmes is chosen. */
export const flag: FlagOfKind<'compare'> = {
  problems: (evaluated, { part, field }, item) => {
    const problems = requiredProblems(evaluated, field, item)
    if (problems.length > 0) return problems
    const columns = knownOptions(evaluated, { from: part.from }, item)
    const value = evaluated.relevantValue(field, item)
    const isColumn = columns === null || optionWith(columns, part.value, value) !== null
    return isColumn ? [] : [{ path: concretePath(field, item), code: 'notAnOption', params: {} }]
  },
}
