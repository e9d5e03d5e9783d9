import { type BoxedFormatId, notations } from '../../formats/index.ts'
import { hasLength, isWholeCode } from './complete-answers.ts'
import { later } from './later.ts'
import type { InputWidgetProps, Widget } from './widget-props.ts'

const CodeWidget = later.piece((of) => of.CodeWidget)

/** Returns the widget for a format with a box of its notation. */
export function codeWidget(format: BoxedFormatId): Widget {
  const { length, mayGrow } = notations[format].box
  return {
    frame: 'field',
    isComplete: hasLength(length),
    isFinal: (value, field) =>
      isWholeCode(value, field) && !(typeof value === 'string' && mayGrow?.(value) === true),
    Widget: function BoxedWidget(props: InputWidgetProps) {
      return <CodeWidget {...props} format={format} />
    },
  }
}
