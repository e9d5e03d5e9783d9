import { useLingui } from '@lingui/react/macro'
import type { SentenceName } from '../../engine/sentences/index.ts'
import { Combobox } from '../../ui/index.ts'
import { fullName } from './clause-changes.ts'
import { labelOfName } from './name-words.ts'
import { useSentence } from './sentence-context.ts'

export interface NamePickerProps {
  readonly id?: string
  readonly label: string
  /** The chosen name in CEL. */
  readonly value: string
  readonly names: readonly SentenceName[]
  /** The item that the names belong to. */
  readonly prefix?: string | null
  readonly onChange: (name: SentenceName) => void
}

/** A name of the product, chosen by its label or its key: the label first, the key after it. */
export function NamePicker({ id, label, value, names, prefix = null, onChange }: NamePickerProps) {
  const { t } = useLingui()
  const context = useSentence()
  const itself = t({ id: 'studio.sentence.item-itself', message: 'сам элемент' })
  const options = names.map((one) => {
    const name = fullName(one, prefix)
    const words = labelOfName(context, one) ?? (one.name === '' ? itself : name)
    return { value: name, label: words, ...(words === name ? {} : { note: name }), keywords: name }
  })
  // A name that a sentence does not offer, such as one part of what a call answered, stays as it is.
  const known = options.some((one) => one.value === value)
  return (
    <Combobox
      id={id}
      aria-label={label}
      readOnly={context.isReadOnly}
      value={value}
      options={known || value === '' ? options : [...options, { value, label: value }]}
      onChange={(chosen) => {
        const found = names.find((one) => fullName(one, prefix) === chosen)
        if (found && chosen !== value) onChange(found)
      }}
    />
  )
}
