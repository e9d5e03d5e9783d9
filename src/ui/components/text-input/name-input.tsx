import { TextInput, type TextInputProps } from './text-input.tsx'

/** The whole name of a person. */
export function NameInput(props: Pick<TextInputProps, 'id' | 'value' | 'onChange'>) {
  return (
    <TextInput {...props} autoComplete="name" autoCapitalize="words" maxLength={120} spellCheck={false} />
  )
}
