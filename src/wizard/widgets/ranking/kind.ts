import { isChosen } from '../complete-answers.ts'
import type { WidgetKind } from '../widget-props.ts'

export const kind: WidgetKind = { frame: 'group', isComplete: null, isFinal: isChosen }
