import { askedProblems } from '../../engine/wizard/evaluate/asked-fields.ts'
import type { FlagOfKind } from '../../engine/wizard/evaluate/part-flag.ts'
import { concretePath } from '../../engine/wizard/graph/keys.ts'

/** The flag of a question. */
export const flag: FlagOfKind<'input'> = {
  problems: (evaluated, { asks }, item) => askedProblems(evaluated, asks, item),
  displays: ({ asks }, item, { path, code }) =>
    code !== 'notVerified' && asks.fields.some((field) => concretePath(field, item) === path),
}
