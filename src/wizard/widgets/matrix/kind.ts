import { isOpenEnded } from '../complete-answers.ts'
import type { WidgetKind } from '../widget-props.ts'
import { matrixOf } from './matrix-of.ts'

export const kind: WidgetKind = {
  frame: 'group',
  isComplete: null,
  isFinal: (value, field) => field.schema['enum'] !== undefined || isOpenEnded(value, field),
  textOf: (fields) => matrixOf(fields).text,
}
