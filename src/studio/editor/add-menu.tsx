import { useLingui } from '@lingui/react/macro'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import { type FormEvent, useState } from 'react'
import type { Handle } from '../../authoring/index.ts'
import { Button, Dialog, FormField, IconButton, Select, Switch, TextInput } from '../../ui/index.ts'
import type { DraftView, EditedDraft } from '../draft/draft-store.ts'
import { additionOf, isSlidePart, newKinds, plainList, type NewKind } from '../outline/new-elements.ts'
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
  const [list, setList] = useState(plainBoxes)
  const [trouble, setTrouble] = useState<Trouble>({})

  const kebab = t({
    id: 'studio.add.kebab',
    message: 'Латиница строчными и цифры через дефис, сначала буква: bicycle-owner',
  })
  const camel = t({
    id: 'studio.add.camel',
    message: 'Латиница и цифры без пробелов, сначала строчная буква: frameNumber',
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const isKebab =
      kind === 'slide' || kind === 'rule' || kind === 'stop' || kind === 'note' || kind === 'heading'
    const min = countOf(list.min)
    const max = countOf(list.max)
    const found: Trouble = {
      ...(!(isKebab ? kebabKey : camelKey).test(name) && { name: isKebab ? kebab : camel }),
      ...(kind === 'list' && {
        ...(min === null && {
          min: t({ id: 'studio.add.list.min.error', message: 'Целое число: 0, 1, 2…' }),
        }),
        ...((max === null || max < Math.max(1, min ?? 0)) && {
          max: t({
            id: 'studio.add.list.max.error',
            message: 'Целое число от 1, не меньше первого.',
          }),
        }),
        ...(!camelKey.test(list.item) && { item: camel }),
      }),
    }
    setTrouble(found)
    if (Object.keys(found).length > 0) return
    const addition = additionOf(view.draft, { path, kind, name }, selected, {
      ...list,
      min: min ?? 0,
      max: max ?? 1,
    })
    if (!addition) {
      setTrouble({
        name: t({ id: 'studio.add.nowhere', message: 'Выберите слайд, на котором это будет стоять.' }),
      })
      return
    }
    const shown = addition.shown(store.edit(addition.edits))
    setOpen(false)
    setName('')
    setList(plainBoxes)
    onAdded(shown)
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
            error={trouble.name}
          >
            <TextInput value={name} spellCheck={false} autoCapitalize="none" onChange={setName} />
          </FormField>
          {kind === 'list' && (
            <>
              <div className={styles['bounds']}>
                <FormField
                  label={t({ id: 'studio.add.list.min', message: 'Элементов от' })}
                  error={trouble.min}
                >
                  <TextInput
                    value={list.min}
                    inputMode="numeric"
                    onChange={(min) => setList({ ...list, min })}
                  />
                </FormField>
                <FormField
                  label={t({ id: 'studio.add.list.max', message: 'Элементов до' })}
                  error={trouble.max}
                >
                  <TextInput
                    value={list.max}
                    inputMode="numeric"
                    onChange={(max) => setList({ ...list, max })}
                  />
                </FormField>
              </div>
              <FormField
                label={t({ id: 'studio.add.list.item', message: 'Ключ первого вопроса' })}
                hint={t({
                  id: 'studio.add.list.item.hint',
                  message: 'Ответ на него назовёт карточку. Остальные вопросы добавите потом.',
                })}
                error={trouble.item}
              >
                <TextInput
                  value={list.item}
                  spellCheck={false}
                  autoCapitalize="none"
                  onChange={(item) => setList({ ...list, item })}
                />
              </FormField>
              <Switch checked={list.isUnique} onChange={(isUnique) => setList({ ...list, isUnique })}>
                {t({ id: 'studio.add.list.unique', message: 'Ответы на него не повторяются' })}
              </Switch>
            </>
          )}
          <Button type="submit">{t({ id: 'studio.add', message: 'Добавить' })}</Button>
        </form>
      </Dialog>
    </>
  )
}

/** Faults of each box. */
interface Trouble {
  readonly name?: string
  readonly min?: string
  readonly max?: string
  readonly item?: string
}

const kebabKey = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
const camelKey = /^[a-z][A-Za-z0-9]*$/

const plainBoxes = { ...plainList, min: String(plainList.min), max: String(plainList.max) }

/** Parses a typed count; null when the text is not a whole number. */
function countOf(text: string): number | null {
  return /^\d{1,3}$/.test(text.trim()) ? Number(text) : null
}
