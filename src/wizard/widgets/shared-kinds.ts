import { isChosen, isOpenEnded, isWholeCode, isWholeDocument } from './complete-answers.ts'
import type { WidgetKind } from './widget-props.ts'

/** A text or a number of any length. */
export const openEnded: WidgetKind = { frame: 'field', isComplete: null, isFinal: isOpenEnded }

/** A choice in one control under a label. */
export const chosen: WidgetKind = { frame: 'field', isComplete: null, isFinal: isChosen }

/** A yes or no whose label is part of the control. */
export const ticked: WidgetKind = { frame: 'own', isComplete: null, isFinal: isChosen }

/** Series and number of a document. */
export const seriesAndNumber: WidgetKind = {
  frame: 'group',
  isComplete: isWholeDocument,
  isFinal: isWholeCode,
}
