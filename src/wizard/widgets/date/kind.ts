import { isWholeCode } from '../complete-answers.ts'
import type { WidgetKind } from '../widget-props.ts'

export const kind: WidgetKind = {
  frame: 'field',
  // Eight digits are a whole day, one that does not exist included.
  isComplete: (value) => typeof value === 'string' && value.replace(/\D/g, '').length >= 8,
  isFinal: isWholeCode,
}
