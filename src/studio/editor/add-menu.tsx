import { useLingui } from '@lingui/react/macro'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import { type FormEvent, useState } from 'react'
import type { Handle } from '../../authoring/index.ts'
import { Button, Dialog, FormField, IconButton, Select, TextInput } from '../../ui/index.ts'
import type { DraftView, EditedDraft } from '../draft/draft-store.ts'
import { additionOf, newKinds, standsOnSlide, type NewKind } from '../outline/new-elements.ts'
import { newKindName } from '../outline/new-words.ts'
import styles from './editor.module.css'

export interface AddMenuProps {
  readonly store: EditedDraft
  readonly view: DraftView
  readonly path: string
  readonly selected: Handle | null
  readonly onAdded: (handle: Handle) => void
}

/** Menu of elements that can be added, each with its key in the file. */
export function AddMenu({ store, view, path, selected, onAdded }: AddMenuProps) {
  const { t, i18n } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const [kind, setKind] = useState<NewKind>('text')
  const [name, setName] = useState('')
  const [error, setError] = useState<string | null>(null)

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const isKebab =
      kind === 'slide' || kind === 'rule' || kind === 'stop' || kind === 'note' || kind === 'heading'
    const pattern = isKebab ? /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/ : /^[a-z][A-Za-z0-9]*$/
    if (!pattern.test(name)) {
      setError(
        isKebab
          ? t({
              id: 'studio.add.kebab',
              message: 'Латиница строчными и цифры через дефис, сначала буква: bicycle-owner',
            })
          : t({
              id: 'studio.add.camel',
              message: 'Латиница и цифры без пробелов, сначала строчная буква: frameNumber',
            }),
      )
      return
    }
    const addition = additionOf(view.draft, path, kind, name, selected)
    if (!addition) {
      setError(t({ id: 'studio.add.nowhere', message: 'Выберите слайд, на котором это будет стоять.' }))
      return
    }
    const ids = store.edit(addition.edits)
    const shown = ids[addition.shown]
    setOpen(false)
    setName('')
    setError(null)
    if (shown !== undefined) onAdded(shown)
  }

  return (
    <>
      <IconButton
        icon={Plus}
        label={t({ id: 'studio.add', message: 'Добавить' })}
        onClick={() => setOpen(true)}
      />
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        size="small"
        title={t({ id: 'studio.add', message: 'Добавить' })}
      >
        <form className={styles['add']} noValidate onSubmit={handleSubmit}>
          <FormField
            label={t({ id: 'studio.add.kind', message: 'Что добавить' })}
            hint={
              standsOnSlide(kind)
                ? t({ id: 'studio.add.on-slide', message: 'Встанет после выбранного на слайде' })
                : undefined
            }
          >
            <Select
              value={kind}
              options={newKinds.map((value) => ({ value, label: newKindName(i18n, value) }))}
              onChange={(value) => setKind(newKinds.find((one) => one === value) ?? 'text')}
            />
          </FormField>
          <FormField
            label={t({ id: 'studio.add.key', message: 'Ключ' })}
            hint={t({
              id: 'studio.add.key.hint',
              message: 'Под ним это стоит в файле. Покупатель его не видит.',
            })}
            error={error ?? undefined}
          >
            <TextInput value={name} spellCheck={false} autoCapitalize="none" onChange={setName} />
          </FormField>
          <Button type="submit">{t({ id: 'studio.add', message: 'Добавить' })}</Button>
        </form>
      </Dialog>
    </>
  )
}
