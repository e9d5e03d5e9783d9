import type { Problem } from '../../engine/problem.ts'
import { isRequired } from '../../engine/wizard/evaluate/asked-fields.ts'
import { isBound } from '../../engine/wizard/evaluate/bound-field.ts'
import { concretePath } from '../../engine/wizard/graph/keys.ts'
import type { Asked } from '../../engine/wizard/graph/product-index.ts'
import { optionsStatus } from '../../engine/wizard/views/call-status.ts'
import { flagOf, flagParts, type FlagSeen } from '../../engine/wizard/views/flag-view.ts'
import type { PartViewer } from '../../engine/wizard/views/part-viewer.ts'
import { isFilled, optionViews } from '../../engine/wizard/views/value-views.ts'
import type { Viewing } from '../../engine/wizard/views/viewing.ts'
import type { InputView } from './view-type.ts'

/** Views of questions. */
export const view: PartViewer<'input'> = {
  make: (viewing, { node, of }, item) => askedView(viewing, flagOf(viewing, node, item), of.asks, item),
}

/** Returns the view of an input with its own flag, or with the flag of the card that it belongs to. */
export function askedView(
  view: Viewing,
  of: FlagSeen,
  { input, fields }: Asked,
  item: string | null,
): InputView {
  const { evaluated, state, memo, product } = view
  const at = fields.map((field) => concretePath(field, item))
  const { problems } = state.purchase
  const fromServer =
    problems.length === 0
      ? none
      : problems.filter(({ path, code }) => code !== 'notVerified' && at.includes(path))
  const values = fields.map((field) => evaluated.relevantValue(field, item))
  const required = isRequired(evaluated, input, item)
  const touched = at.some((path) => state.touched[path] === true)
  const filled = fields.some((field) => isFilled(view, field, item))
  const bound = fields.every((field) => isBound(evaluated, field, item))
  const choice = fields.find(({ field }) => field.options !== null)
  const options = choice === undefined ? null : optionViews(view, choice, item)
  const optionsCall = choice === undefined ? null : optionsStatus(view, choice, item)
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

const none: readonly Problem[] = []
