import { useLingui as useText } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import { type FormEvent, useId, useState } from 'react'
import { Button, Checkbox, Dialog, FormField, LiveStatus, TextInput, useToasts } from '../../ui/index.ts'
import type { EditedDraft } from '../draft/draft-store.ts'
import type { OutlineElement } from '../outline/outline-tree.ts'
import { plannedRename, type PlannedRename, type RenamedDraft } from './draft-rename.ts'
import { renameRefusalWords } from './rename-words.ts'

export interface RenameDialogProps {
  readonly store: EditedDraft
  readonly source: RenamedDraft
  readonly element: OutlineElement
  readonly onClose: () => void
}

/** Renames an element everywhere: the first press of Enter shows what changes, the second one makes it. */
export function RenameDialog({ store, source, element, onClose }: RenameDialogProps) {
  const { t } = useText()
  const context = useLingui()
  const toasts = useToasts()
  const formId = useId()
  const [name, setName] = useState(element.name.slice(element.name.lastIndexOf('/') + 1))
  const [plan, setPlan] = useState<PlannedRename | null>(null)
  const [withMigration, setWithMigration] = useState(true)
  const handleName = (next: string) => {
    setName(next)
    setPlan(null)
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!plan?.ok) {
      setPlan(plannedRename(source, element, name.trim()))
      return
    }
    store.putTogether(plan.edit, plan.values(withMigration && plan.migration !== null))
    onClose()
    toasts.show({
      status: 'success',
      key: 'studio-renamed',
      text: t({ id: 'studio.rename.done', message: `Переименовано: ${name}` }),
      action: { label: t({ id: 'studio.editor.undo', message: 'Отменить' }), onPress: store.undo },
    })
  }
  const error =
    plan?.ok === false ? plan.refusals.map((code) => renameRefusalWords(code, context)).join(' ') : undefined
  return (
    <Dialog
      open
      onClose={onClose}
      keepsOpen
      size="small"
      title={t({ id: 'studio.rename.title', message: 'Переименовать везде' })}
      description={t({
        id: 'studio.rename.lead',
        message: 'Имя изменится в файле продукта, в выражениях и в ключах текстов. Смысл останется прежним.',
      })}
      footer={
        <Button type="submit" form={formId}>
          {plan?.ok
            ? t({ id: 'studio.rename.make', message: 'Переименовать' })
            : t({ id: 'studio.rename.look', message: 'Показать, что изменится' })}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit}>
        <FormField label={t({ id: 'studio.rename.name', message: 'Новое имя' })} error={error}>
          <TextInput
            value={name}
            spellCheck={false}
            autoCapitalize="none"
            maxLength={64}
            onChange={handleName}
          />
        </FormField>
        <LiveStatus>{plan?.ok ? placesText(plan) : ''}</LiveStatus>
        {plan?.ok && (
          <>
            <p>{placesText(plan)}</p>
            {plan.migration && (
              <Checkbox checked={withMigration} onChange={setWithMigration}>
                {t({
                  id: 'studio.rename.migration',
                  message: 'Добавить шаг миграции: ответы начатых анкет перейдут под новое имя',
                })}
              </Checkbox>
            )}
          </>
        )}
      </form>
    </Dialog>
  )

  function placesText({ inProduct, inTexts }: Extract<PlannedRename, { readonly ok: true }>): string {
    return t({
      id: 'studio.rename.places',
      message: `Изменится мест в файле продукта: ${inProduct}, ключей текстов: ${inTexts}. Тариф не меняется. Записанные сценарии останутся на своей версии.`,
    })
  }
}
