import { useLingui as useText } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import { type FormEvent, useId, useState } from 'react'
import type { CompiledProduct } from '../../engine/index.ts'
import { recordedOn, type Trace, unitsOf, writeTrace } from '../../trace/index.ts'
import {
  Button,
  Dialog,
  FormField,
  Note,
  Pill,
  saveFile,
  TagsInput,
  TextButton,
  TextInput,
  useToasts,
} from '../../ui/index.ts'
import {
  dropScenario,
  isForbidden,
  keepScenario,
  type RecordingHead,
  uploadRecordings,
} from '../recording-calls.ts'
import { refusalWords } from '../refusal-words.ts'
import { useStaffToken } from '../staff-needed.tsx'

export interface ScenarioControlProps {
  readonly name: string
  readonly trace: Trace
  /** The recording on the server; null for one on this device. */
  readonly head: RecordingHead | null
  readonly onHead: (head: RecordingHead) => void
  /** The version on sale. */
  readonly now: CompiledProduct
}

/** Keeps the recording as a scenario of its product, takes that back, and saves the file that the tests run. */
export function ScenarioControl({ name, trace, head, onHead, now }: ScenarioControlProps) {
  const { t } = useText()
  const toasts = useToasts()
  const [isOpen, setOpen] = useState(false)
  const isSignedIn = useStaffToken() !== null
  if (!isSignedIn) return null
  const handleDrop = (id: string) => {
    dropScenario(id).then(
      (dropped) => {
        onHead(dropped)
        toasts.show({
          status: 'success',
          text: t({ id: 'replay.scenario.dropped', message: 'Запись больше не сценарий.' }),
        })
      },
      () =>
        toasts.show({
          status: 'error',
          text: t({ id: 'replay.against.failed', message: 'Сервер не ответил. Повторите.' }),
        }),
    )
  }
  if (head?.isScenario === true)
    return (
      <>
        <Pill tone="success">{t({ id: 'replay.scenario', message: 'Сценарий' })}</Pill>
        <TextButton onClick={() => saveScenarioFile(head.name || head.code, now, trace)}>
          {t({ id: 'replay.scenario.file', message: 'Файл для npm test' })}
        </TextButton>
        <TextButton onClick={() => handleDrop(head.id)}>
          {t({ id: 'replay.scenario.drop', message: 'Больше не сценарий' })}
        </TextButton>
      </>
    )
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t({ id: 'replay.scenario.keep', message: 'Сохранить сценарий' })}
      </Button>
      {isOpen && (
        <KeepDialog
          name={name}
          trace={trace}
          head={head}
          onClose={() => setOpen(false)}
          onKept={(kept) => {
            setOpen(false)
            onHead(kept)
            toasts.show({
              status: 'success',
              text: t({
                id: 'replay.scenario.kept',
                message: 'Сценарий сохранён. Его проверяют перед каждой публикацией.',
              }),
            })
          }}
        />
      )}
    </>
  )
}

interface KeepDialogProps extends Omit<ScenarioControlProps, 'onHead' | 'now'> {
  readonly onClose: () => void
  readonly onKept: (head: RecordingHead) => void
}

function KeepDialog({ name, trace, head, onClose, onKept }: KeepDialogProps) {
  const { t } = useText()
  const context = useLingui()
  const formId = useId()
  const [title, setTitle] = useState(head?.name || name.replace(/\.jsonl$/, ''))
  const [tags, setTags] = useState<readonly string[]>(head?.tags ?? [])
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  const keep = async () => {
    const wanted = { name: title.trim().slice(0, 120), tags: tags.slice(0, 12) }
    let id = head?.id ?? null
    if (id === null) {
      const [sent] = await uploadRecordings([{ ...wanted, text: writeTrace(trace) }])
      if (!sent || sent.id === null) {
        setError(refusalWords(sent?.refused ?? '', sent?.line ?? 0, context))
        return
      }
      id = sent.id
    }
    onKept(await keepScenario(id, wanted))
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setError(null)
    keep()
      .catch((failure: unknown) =>
        setError(
          isForbidden(failure)
            ? t({ id: 'replay.scenario.forbidden', message: 'Сценарии сохраняют тестировщики.' })
            : t({ id: 'replay.against.failed', message: 'Сервер не ответил. Повторите.' }),
        ),
      )
      .finally(() => setBusy(false))
  }
  return (
    <Dialog
      open
      onClose={onClose}
      keepsOpen
      title={t({ id: 'replay.scenario.title', message: 'Сценарий продукта' })}
      description={t({
        id: 'replay.scenario.lead',
        message: 'Черновик, который ведёт этого покупателя иначе, чем версия в продаже, не опубликуют.',
      })}
      footer={
        <Button
          type="submit"
          form={formId}
          busy={isBusy && t({ id: 'replay.scenario.keeping', message: 'Сохраняем…' })}
        >
          {t({ id: 'replay.scenario.keep', message: 'Сохранить сценарий' })}
        </Button>
      }
    >
      <form id={formId} onSubmit={handleSubmit}>
        <FormField label={t({ id: 'replay.recordings.name', message: 'Имя' })}>
          <TextInput value={title} onChange={setTitle} maxLength={120} />
        </FormField>
        <FormField label={t({ id: 'replay.scenario.tags', message: 'Метки' })} optional>
          <TagsInput tags={tags} onChange={setTags} limit={12} maxLength={40} />
        </FormField>
        <div aria-live="polite">{error !== null && <Note tone="error">{error}</Note>}</div>
      </form>
    </Dialog>
  )
}

/** Saves the scenario with the states of the version on sale: a file of `tests/traces/<product>/`, played by `npm test`. */
function saveScenarioFile(name: string, now: CompiledProduct, trace: Trace): void {
  const file = recordedOn(now, { ...trace.header, title: name }, unitsOf(trace)) ?? trace
  saveFile(new Blob([writeTrace(file)], { type: 'application/x-ndjson' }), `${fileName(name)}.jsonl`)
}

function fileName(name: string): string {
  return name.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-').replaceAll(/^-+|-+$/g, '') || 'scenario'
}
