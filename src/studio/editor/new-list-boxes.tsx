import { useLingui } from '@lingui/react/macro'
import { FormField, Switch, TextInput } from '../../ui/index.ts'
import { plainList, type NewList } from '../outline/new-kinds.ts'
import styles from './editor.module.css'

/** A new list as it is typed. */
export type TypedList = Omit<NewList, 'min' | 'max'> & { readonly min: string; readonly max: string }

/** Initial answers of the boxes. */
export const plainBoxes: TypedList = { ...plainList, min: String(plainList.min), max: String(plainList.max) }

/** Problems of each box. */
export interface ListTrouble {
  readonly min?: string
  readonly max?: string
  readonly item?: string
}

export interface NewListBoxesProps {
  readonly list: TypedList
  readonly trouble: ListTrouble
  readonly onChange: (list: TypedList) => void
}

/** The boxes of a new list besides its key. */
export function NewListBoxes({ list, trouble, onChange }: NewListBoxesProps) {
  const { t } = useLingui()
  return (
    <>
      <div className={styles['bounds']}>
        <FormField label={t({ id: 'studio.add.list.min', message: 'Элементов от' })} error={trouble.min}>
          <TextInput value={list.min} inputMode="numeric" onChange={(min) => onChange({ ...list, min })} />
        </FormField>
        <FormField label={t({ id: 'studio.add.list.max', message: 'Элементов до' })} error={trouble.max}>
          <TextInput value={list.max} inputMode="numeric" onChange={(max) => onChange({ ...list, max })} />
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
          onChange={(item) => onChange({ ...list, item })}
        />
      </FormField>
      <Switch checked={list.isUnique} onChange={(isUnique) => onChange({ ...list, isUnique })}>
        {t({ id: 'studio.add.list.unique', message: 'Ответы на него не повторяются' })}
      </Switch>
    </>
  )
}
