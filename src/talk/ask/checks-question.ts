import type { ChecksView, InputView } from '../../engine/index.ts'
import type { Askable, AskContext } from './askable.ts'
import { inputQuestion } from './input-question.ts'

/** The question of a group of checkboxes: several choices in one answer. */
export function checksQuestion(context: AskContext, view: ChecksView): Askable {
  const { at, field, values, alone } = view
  const asInput: InputView = {
    ...view,
    kind: 'input',
    at: [at],
    fields: [field],
    values: [values.length === 0 ? null : values],
    initial: null,
    widget: 'tags',
    width: 'full',
    touched: context.state.touched[at] === true,
    filled: false,
    bound: false,
  }
  return inputQuestion(context, { view: asInput, places: [0], alone })
}
