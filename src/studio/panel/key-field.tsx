import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { liveChildren } from '../../authoring/index.ts'
import { FormField, TextInput } from '../../ui/index.ts'
import { editsOfKey } from '../bench/use-kept-examples.ts'
import type { DraftView, EditedDraft } from '../draft/draft-store.ts'
import type { OutlineElement } from '../outline/outline-tree.ts'

export interface KeyFieldProps {
  readonly store: EditedDraft
  readonly view: DraftView
  readonly element: OutlineElement
  /** The key as it is in the draft. */
  readonly name: string
}

/** Box for the key of an element. The element is renamed when the box loses focus, not while typing. */
export function KeyField({ store, view, element, name }: KeyFieldProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? name
  const isTaken = text !== name && namesBeside(view, element).includes(text)
  const isWrong = !/^[A-Za-z][A-Za-z0-9_]*$/.test(text)
  const commit = () => {
    if (typed === null || isTaken || isWrong) return
    if (typed !== name) store.edit(editsOfKey(store, element, typed))
    setTyped(null)
  }
  const errorText = () => {
    if (isTaken) return t({ id: 'studio.panel.key.taken', message: 'Такой ключ уже есть' })
    if (!isWrong) return undefined
    return t({ id: 'studio.panel.key.wrong', message: 'Латиница и цифры без пробелов, сначала буква' })
  }
  return (
    <FormField label={t({ id: 'studio.panel.key', message: 'Ключ' })} error={errorText()}>
      <TextInput value={text} spellCheck={false} autoCapitalize="none" onChange={setTyped} onBlur={commit} />
    </FormField>
  )
}

/** Returns the keys of the elements beside an element. */
function namesBeside({ draft }: DraftView, { handle }: OutlineElement): readonly string[] {
  const node = draft.node(handle)
  return node?.parent ? liveChildren(node.parent).flatMap((one) => (one === node ? [] : [one.key ?? ''])) : []
}
