import { isBeginningOfPlate } from '../../../formats/index.ts'
import { hasLength, isWholeCode } from '../complete-answers.ts'
import type { WidgetKind } from '../widget-props.ts'

export const kind: WidgetKind = {
  frame: 'group',
  isComplete: hasLength(8),
  // `01 123 AA` may be the beginning of `01 123 AAA`.
  isFinal: (value, field) =>
    isWholeCode(value, field) && !(typeof value === 'string' && isBeginningOfPlate(value)),
}
