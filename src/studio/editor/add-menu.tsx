import { useLingui } from '@lingui/react/macro'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import { type FormEvent, useState } from 'react'
import { Button, Dialog, FormField, IconButton, Note, Select } from '../../ui/index.ts'
import { isSlidePart } from '../outline/new-kinds.ts'
import { newKindName } from '../outline/new-words.ts'
import { AddedName } from './added-name.tsx'
import styles from './editor.module.css'
import { NewListBoxes } from './new-list-boxes.tsx'
import { type NewElementPlace, useNewElement } from './use-new-element.ts'

/** Menu of elements that can be added, each with its key in the file. */
export function AddMenu(props: NewElementPlace) {
  const { t, i18n } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const { known } = props
  const { kinds, kind, chooseKind, asked, given, setGiven, list, setList, trouble, add } =
    useNewElement(props)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (add()) setOpen(false)
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
              isSlidePart(kind)
                ? t({ id: 'studio.add.on-slide', message: 'Встанет после выбранного на слайде' })
                : undefined
            }
          >
            <Select
              value={kind}
              options={kinds.map((value) => ({ value, label: newKindName(i18n, value) }))}
              onChange={chooseKind}
            />
          </FormField>
          <AddedName {...{ asked, known, given }} error={trouble.name} onChange={setGiven} />
          {kind === 'list' && <NewListBoxes {...{ list, trouble }} onChange={setList} />}
          {trouble.whole !== undefined && <Note tone="error" live="alert" title={trouble.whole} />}
          <Button type="submit">{t({ id: 'studio.add', message: 'Добавить' })}</Button>
        </form>
      </Dialog>
    </>
  )
}
