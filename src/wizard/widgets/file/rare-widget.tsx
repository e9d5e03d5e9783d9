import { useLingui } from '@lingui/react/macro'
import Camera from 'lucide/dist/esm/icons/camera.mjs'
import { type ChangeEvent, use, useEffect, useSyncExternalStore } from 'react'
import type { FileLimits } from '../../../engine/index.ts'
import {
  type ChosenFile,
  FileInput,
  formatFileSize,
  Icon,
  LiveStatus,
  useLanguage,
  useOnline,
} from '../../../ui/index.ts'
import { RunContext } from '../../run/run-context.tsx'
import type { WizardRun } from '../../run/wizard-run.ts'
import { useProductTexts } from '../../texts/product-texts.ts'
import { controlProps, fieldsAsked, type InputWidgetProps } from '../widget-props.ts'
import { fileCopies, noCopies } from './file-copies.ts'
import { type FieldFiles, fieldFiles } from './field-files.ts'
import type { FileEntry } from './file-entries.ts'
import { uploadStoreOf } from './upload-store.ts'
import styles from './file-widget.module.css'

/** Files that go with the form: chosen, dropped, pasted or taken by the camera, and sent at once. */
export function FileWidget(props: InputWidgetProps) {
  const run = use(RunContext)
  const [field] = fieldsAsked(props)
  // A form without a wizard around it sends no files.
  if (run === null || field?.file === undefined)
    return <FileInput {...controlProps(props)} disabled files={[]} onAdd={ignore} onRemove={ignore} />
  return (
    <RunningFiles
      {...props}
      key={props.id}
      limits={field.file}
      files={filesOf(run, { control: props.id, field: field.at }, field.file, field.type === 'array')}
    />
  )
}

function ignore(): void {}

interface RunningFilesProps extends InputWidgetProps {
  readonly limits: FileLimits
  readonly files: FieldFiles
}

function RunningFiles({ limits, files, ...props }: RunningFilesProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const entries = useSyncExternalStore(files.subscribe, files.entries, files.entries)
  const chosen = useChosenFiles(limits, files)
  const { value, onChange } = props
  useEffect(() => files.answered(value, onChange), [files, value, onChange])
  useEffect(() => files.refresh(), [files])

  const control = controlProps(props)
  const size = formatFileSize(limits.mostBytes, language)
  const kinds = useKindsText(limits)
  const { most } = limits
  const left =
    most - entries.filter(({ state }) => state.kind !== 'failed' && state.kind !== 'refused').length
  const handleCamera = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    files.add([...(currentTarget.files ?? [])])
    // The same photo may be chosen again.
    currentTarget.value = ''
  }
  return (
    <div className={styles['files']}>
      <FileInput
        {...control}
        files={entries.map(chosen)}
        onAdd={files.add}
        onRemove={files.remove}
        accept={limits.kinds.map((kind) => accepted[kind]).join(',')}
        limit={most}
        rules={
          most > 1
            ? t({ id: 'wizard.file.rules-several', message: `${kinds}; каждый файл до ${size}` })
            : t({ id: 'wizard.file.rules', message: `${kinds}; до ${size}` })
        }
      />
      {limits.kinds.includes('jpeg') && left > 0 && !control.disabled && (
        <label className={styles['camera']}>
          <input
            type="file"
            accept="image/*"
            capture="environment"
            className={styles['input']}
            aria-describedby={`${props.id}-label`}
            onChange={handleCamera}
          />
          <Icon of={Camera} size={18} />
          <span>{t({ id: 'wizard.file.camera', message: 'Сфотографировать' })}</span>
        </label>
      )}
      <Spoken entries={entries} chosen={chosen} />
    </div>
  )
}

/** Announces to screen readers which files arrived and which did not. */
function Spoken({
  entries,
  chosen,
}: {
  readonly entries: readonly FileEntry[]
  readonly chosen: (entry: FileEntry) => ChosenFile
}) {
  const { t } = useLingui()
  const words = entries.map(chosen).flatMap(({ name, state }) => {
    if (state.kind === 'failed') return [`${name}: ${state.words ?? ''}`]
    return state.kind === 'done' ? [t({ id: 'wizard.file.arrived', message: `${name}: файл загружен` })] : []
  })
  return <LiveStatus>{words.join(' ')}</LiveStatus>
}

/** A file as its row shows it, with its state in words. */
function useChosenFiles(limits: FileLimits, files: FieldFiles): (entry: FileEntry) => ChosenFile {
  const { t } = useLingui()
  const texts = useProductTexts()
  const language = useLanguage()
  const isOnline = useOnline()
  const { most } = limits
  const size = formatFileSize(limits.mostBytes, language)
  const kinds = useKindsText(limits)
  const words: Readonly<Record<string, string>> = {
    kind: t({ id: 'wizard.file.kind', message: `Такой файл не подойдёт. Нужен ${kinds}.` }),
    size: t({ id: 'wizard.file.size', message: `Файл больше ${size}. Выберите поменьше.` }),
    unreadable: t({
      id: 'wizard.file.unreadable',
      message: 'Файл не открылся. Сохраните его на устройство и выберите снова.',
    }),
    many: t({ id: 'wizard.file.many', message: `Этот файл лишний. Файлов можно приложить: ${most}.` }),
    gone: t({ id: 'wizard.file.gone', message: 'Файл больше не хранится. Приложите его снова.' }),
    left: t({
      id: 'wizard.file.left',
      message: 'Страница закрылась раньше, чем файл загрузился. Приложите его снова.',
    }),
  }
  const codes: Readonly<Record<string, string | undefined>> = {
    QDM_FILE_WRONG_TYPE: words['kind'],
    QDM_FILE_TOO_LARGE: words['size'],
    QDM_BODY_TOO_LARGE: words['size'],
  }
  const lost = isOnline
    ? t({ id: 'wizard.file.lost', message: 'Связь прервалась, файл не загрузился.' })
    : t({
        id: 'wizard.file.offline',
        message: 'Нет интернета. Файл не загрузился, остальные ответы сохранены.',
      })
  const stateOf = ({ key, state }: FileEntry): ChosenFile['state'] => {
    switch (state.kind) {
      case 'kept':
        return { kind: 'done' }
      case 'waiting':
        return { kind: 'uploading', percent: null }
      case 'sending':
        return { kind: 'uploading', percent: state.percent }
      case 'retrying':
        return {
          kind: 'uploading',
          percent: null,
          note: isOnline
            ? t({ id: 'wizard.file.retrying', message: 'Связь прервалась, пробуем ещё раз' })
            : t({ id: 'wizard.file.waits', message: 'Нет интернета. Загрузим, когда связь появится' }),
        }
      case 'failed': {
        const message = state.code === null ? lost : (codes[state.code] ?? texts.find(state.code) ?? lost)
        return {
          kind: 'failed',
          message,
          words: message,
          ...(state.isFinal ? {} : { onRetry: () => files.retry(key) }),
        }
      }
      case 'refused': {
        const message = words[state.problem] ?? ''
        return { kind: 'failed', message, words: message }
      }
      default:
        return state satisfies never
    }
  }
  return (entry) => ({
    id: entry.key,
    name: entry.name ?? t({ id: 'wizard.file.unnamed', message: 'Файл' }),
    sizeBytes: entry.sizeBytes,
    state: stateOf(entry),
  })
}

/** Returns the kinds of files as `PDF, JPEG или PNG`. Browsers cannot format lists in Uzbek. */
function useKindsText({ kinds }: FileLimits): string {
  const { t } = useLingui()
  const names = kinds.map((kind) => kindNames[kind])
  const last = names.at(-1) ?? ''
  const first = names.slice(0, -1).join(', ')
  return first === '' ? last : t({ id: 'wizard.file.or', message: `${first} или ${last}` })
}

const kindNames = { pdf: 'PDF', jpeg: 'JPEG', png: 'PNG', doc: 'DOC', docx: 'DOCX' } as const

const accepted = {
  pdf: 'application/pdf,.pdf',
  jpeg: 'image/jpeg,.jpg,.jpeg',
  png: 'image/png,.png',
  doc: 'application/msword,.doc',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document,.docx',
} as const

/** Files by wizard and control, so that a slide that is displayed again finds running uploads. */
const byWizard = new WeakMap<WizardRun['actor'], Map<string, FieldFiles>>()

function filesOf(
  { actor, id: wizard, product, isPreview }: WizardRun,
  { control, field }: { readonly control: string; readonly field: string },
  limits: FileLimits,
  isSeveral: boolean,
): FieldFiles {
  const known = byWizard.get(actor) ?? new Map<string, FieldFiles>()
  byWizard.set(actor, known)
  const found =
    known.get(control) ??
    fieldFiles(
      { product: product.id, version: product.hash, field, wizard },
      { limits, isSeveral },
      uploadStoreOf(isPreview),
      {
        left: actor.getSnapshot().context.files[control] ?? [],
        put: (names) => actor.send({ type: 'files.sent', control, names }),
        copies: isPreview ? noCopies : fileCopies(wizard, control),
      },
    )
  known.set(control, found)
  return found
}
