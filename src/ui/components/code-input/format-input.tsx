import { type BoxedFormatId, notations } from '../../../formats/index.ts'
import { CodedInput, type CodedInputProps } from '../masked-input/coded-input.tsx'

export interface FormatInputProps extends CodedInputProps {
  readonly format: BoxedFormatId
  readonly placeholder?: string | undefined
}

/** One box for a code of a format: a personal number in the groups of its meaning, a cadastral number with its colons. */
export function FormatInput({ format, ...props }: FormatInputProps) {
  const { keep, group, length, width } = notations[format].box
  return (
    <CodedInput
      {...props}
      keep={keep}
      show={group}
      isWhole={(value) => value.length >= length}
      width={width}
    />
  )
}
