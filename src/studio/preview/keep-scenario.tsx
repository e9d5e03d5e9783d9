import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useState } from 'react'
import { useFailureText } from '../../staff/index.ts'
import { Button, Dialog, FormField, Note, TextInput, useToasts } from '../../ui/index.ts'
import { keepPlayedScenario } from '../calls.ts'
import type { Recorded } from './use-preview-play.ts'

export interface KeepScenarioProps {
  readonly draftId: string
  readonly recorded: NonNullable<Recorded>
  readonly onClose: () => void
}

/** Names what was played, and keeps it as a scenario of the product. */
export function KeepScenario({ draftId, recorded, onClose }: KeepScenarioProps) {
  const { t } = useLingui()
  const say = useFailureText()
  const toasts = useToasts()
  const formId = useId()
  const [name, setName] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (recorded === 'changed') return
    if (name.trim() === '') {
      setError(t({ id: 'studio.play.name.error', message: 'Назовите сценарий.' }))
      return
    }
    setBusy(true)
    setError(null)
    keepPlayedScenario(draftId, { ...recorded, name: name.trim() }).then(
      () => {
        onClose()
        toasts.show({
          status: 'success',
          text: t({
            id: 'studio.play.kept',
            message: 'Сценарий сохранён. Его проверяют перед каждой публикацией.',
          }),
        })
      },
      (failure: unknown) => {
        setBusy(false)
        setError(say(failure))
      },
    )
  }
  const title = t({ id: 'studio.play.scenario', message: 'Сценарий продукта' })
  if (recorded === 'changed')
    return (
      <Dialog open onClose={onClose} title={title}>
        <Note
          tone="info"
          title={t({
            id: 'studio.play.changed',
            message: 'Черновик изменился, когда анкета уже шла',
          })}
        >
          {t({
            id: 'studio.play.changed.text',
            message: 'Нажмите «Пройти сначала», пройдите анкету и сохраните сценарий.',
          })}
        </Note>
      </Dialog>
    )
  return (
    <Dialog
      open
      onClose={onClose}
      keepsOpen
      title={title}
      description={t({
        id: 'studio.play.scenario.lead',
        message:
          'Всё, что пройдено в предпросмотре, без личных данных. Черновик, который поведёт этого покупателя иначе, не опубликуют.',
      })}
      footer={
        <Button
          type="submit"
          form={formId}
          busy={isBusy && t({ id: 'studio.play.keeping', message: 'Сохраняем…' })}
        >
          {t({ id: 'studio.play.keep', message: 'Сохранить сценарий' })}
        </Button>
      }
    >
      <form id={formId} onSubmit={handleSubmit} noValidate>
        <FormField label={t({ id: 'studio.play.name', message: 'Название' })} error={error ?? undefined}>
          <TextInput value={name} onChange={setName} maxLength={120} />
        </FormField>
      </form>
    </Dialog>
  )
}
