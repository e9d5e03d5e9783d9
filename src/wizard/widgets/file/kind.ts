import { isChosen } from '../complete-answers.ts'
import type { WidgetKind } from '../widget-props.ts'
import { onItsWay } from './on-its-way.ts'

export const kind: WidgetKind = {
  frame: 'field',
  isComplete: (value) => ![value].flat().includes(onItsWay),
  isFinal: isChosen,
}
