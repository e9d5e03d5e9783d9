import { isWholeCode } from '../complete-answers.ts'
import type { WidgetKind } from '../widget-props.ts'

export const kind: WidgetKind = {
  frame: 'field',
  // 6 digits are whole, those of none that exists included.
  isComplete: (value) => typeof value === 'string' && value.replace(/\D/g, '').length >= 6,
  isFinal: isWholeCode,
}
