import { isSealed, shownText } from '../../../engine/index.ts'
import { TextInput } from '../../../ui/index.ts'
import { useTypedText } from '../use-typed-text.ts'
import { controlProps, type InputWidgetProps } from '../widget-props.ts'

/** Input for one line of text; its width depends on the longest allowed text. */
export function TextWidget(props: InputWidgetProps) {
  const { schema, options, value, placeholder } = props
  // A masked value cannot be edited by letter: typing replaces it.
  const typed = useTypedText(isSealed(value) ? { ...props, value: null } : props)
  const maxLength = schema.maxLength ?? Infinity
  return (
    <TextInput
      {...controlProps(props)}
      {...typed}
      width={widthFor(maxLength)}
      placeholder={(isSealed(value) ? shownText(value) : placeholder) || undefined}
      autoComplete={autoCompleteOf(options['pii'])}
      autoCapitalize={options['pii'] === 'name' ? 'words' : undefined}
    />
  )
}

function widthFor(characters: number): 'short' | 'medium' | 'full' {
  if (characters <= 8) return 'short'
  return characters <= 20 ? 'medium' : 'full'
}

// Answers about other people (drivers, travellers) must not be offered for the one at the keyboard.
function autoCompleteOf(pii: unknown): string | undefined {
  return typeof pii === 'string' ? 'off' : undefined
}
