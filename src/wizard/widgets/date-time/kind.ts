import { isWholeCode } from '../complete-answers.ts'
import type { WidgetKind } from '../widget-props.ts'

export const kind: WidgetKind = {
  frame: 'group',
  // Twelve digits are a day and a time, one that does not exist included.
  isComplete: (value) => typeof value === 'string' && value.replace(/\D/g, '').length >= 12,
  isFinal: isWholeCode,
}
