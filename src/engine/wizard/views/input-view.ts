import type { Problem } from '../../problem.ts'
import { isBound } from '../evaluate/bound-field.ts'
import { statusOf } from './call-status.ts'
import { isRequired } from '../evaluate/evaluate-flags.ts'
import { flagOf, flagParts, type FlagSeen } from './flag-view.ts'
import { callKey, concretePath } from '../graph/keys.ts'
import type { Asked, FlagNode } from '../graph/product-index.ts'
import { isFilled, optionViews } from './value-views.ts'
import type { Viewing } from './viewing.ts'
import type { InputView } from './views.ts'

/** One input of a slide or item. */
export function inputPart(view: Viewing, node: FlagNode, asked: Asked, item: string | null): InputView {
  return askedView(view, flagOf(view, node, item), asked, item)
}

/** Returns the view of an input with its own flag, or with the flag of the card that it belongs to. */
export function askedView(
  view: Viewing,
  of: FlagSeen,
  { input, fields }: Asked,
  item: string | null,
): InputView {
  const { working, state, memo, product } = view
  const at = fields.map((field) => concretePath(field, item))
  const { problems } = state.purchase
  const fromServer =
    problems.length === 0
      ? none
      : problems.filter(({ path, code }) => code !== 'notVerified' && at.includes(path))
  const values = fields.map((field) => working.relevantValue(field, item))
  const required = isRequired(working, input, item)
  const touched = at.some((path) => state.touched[path] === true)
  const filled = fields.some((field) => isFilled(view, field, item))
  const bound = fields.every((field) => isBound(working, field, item))
  const choice = fields.find(({ field }) => field.options !== null)
  const options = choice === undefined ? null : optionViews(view, choice, item)
  const from = choice?.field.options?.from
  const optionsCall = from === undefined ? null : statusOf(view, optionsKey(view, from, item))
  const made = [
    ...flagParts(of),
    ...fromServer,
    ...values,
    required,
    touched,
    filled,
    bound,
    options,
    optionsCall,
  ]
  return memo.view(`input ${of.key} ${input.flag}`, [product, ...made], () => {
    const own = (problem: Problem): boolean => at.includes(problem.path)
    const isWhole = of.id === input.flag || of.id.endsWith(`/${input.flag}`)
    const { result } = of
    const ownProblems = isWhole ? result.problems : result.problems.filter(own)
    return {
      kind: 'input',
      id: isWhole ? of.id : `${of.id}/${input.flag}`,
      valid: isWhole ? of.valid : ownProblems.length === 0,
      settled: of.settled,
      problems: [...fromServer, ...ownProblems],
      isRefused: fromServer.length > 0,
      warnings: isWhole ? result.warnings : result.warnings.filter(own),
      infos: isWhole ? result.infos : result.infos.filter(own),
      at,
      fields: fields.map(({ field }) => field),
      values,
      initial: fields[0]?.initial ?? null,
      widget: input.widget,
      width: input.width,
      required,
      touched,
      filled,
      bound,
      options,
      optionsCall,
    }
  })
}

/** Key of the call that answers the choices. */
export function optionsKey({ working }: Viewing, call: string, item: string | null): string {
  const node = working.index.calls.get(call)
  return node === undefined ? call : callKey(node, item)
}

const none: readonly Problem[] = []
