import type { BoxedFormatId } from '../../formats/index.ts'
import { FormatInput } from '../../ui/index.ts'
import { codeProps } from './code-props.ts'
import type { InputWidgetProps } from './widget-props.ts'

/** The box of a format whose values are one code: a personal number, a card's number. */
export function CodeWidget({ format, ...props }: InputWidgetProps & { readonly format: BoxedFormatId }) {
  return <FormatInput {...codeProps(props)} format={format} placeholder={props.placeholder || undefined} />
}
