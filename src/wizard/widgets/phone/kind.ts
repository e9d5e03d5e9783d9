import { hasLength, isWholeCode } from '../complete-answers.ts'
import type { WidgetKind } from '../widget-props.ts'

export const kind: WidgetKind = {
  frame: 'field',
  isComplete: hasLength(12),
  isFinal: isWholeCode,
}
