import { isOpenEnded } from '../complete-answers.ts'
import type { WidgetKind } from '../widget-props.ts'

export const kind: WidgetKind = {
  frame: 'field',
  asksPair: false,
  isComplete: null,
  isFinal: isOpenEnded,
}
