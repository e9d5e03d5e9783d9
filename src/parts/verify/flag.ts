import { isAnswered } from '../../engine/wizard/evaluate/answered.ts'
import type { FlagOfKind } from '../../engine/wizard/evaluate/part-flag.ts'
import { concretePath } from '../../engine/wizard/graph/keys.ts'

/** The flag of a phone: the number is verified. */
export const flag: FlagOfKind<'verify'> = {
  problems: (evaluated, { field }, item) =>
    isAnswered(evaluated.relevantValue(field, item)) && evaluated.scope.isVerified(field, item)
      ? []
      : [{ path: concretePath(field, item), code: 'notVerified', params: {} }],
  isEngaged: ({ answers }, { field }, item) => answers.verified[concretePath(field, item)] !== undefined,
  displays: ({ field }, item, { path, code }) => code === 'notVerified' && concretePath(field, item) === path,
}
