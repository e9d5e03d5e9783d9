import { isWholeCode, isWholeDocument } from '../complete-answers.ts'
import type { WidgetKind } from '../widget-props.ts'

export const kind: WidgetKind = {
  frame: 'group',
  asksPair: true,
  isComplete: isWholeDocument,
  isFinal: isWholeCode,
}
