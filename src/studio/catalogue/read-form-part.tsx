import { useLingui } from '@lingui/react/macro'
import { useFailureText } from '../../staff/index.ts'
import {
  type ChosenFile,
  DescriptionList,
  FileInput,
  type FileState,
  FormField,
  Select,
} from '../../ui/index.ts'
import type { ForeignFormat, FormChoice } from '../import/foreign-form-calls.ts'
import { formatNames } from '../import/format-names.ts'
import { unreadableWords } from '../import/unreadable-words.ts'
import { languageName } from '../texts/language-name.ts'
import type { FormReading } from './use-read-form.ts'

export interface ReadFormPartProps {
  readonly reading: FormReading
  readonly isBusy: boolean
  readonly onRead: (choice: FormChoice) => void
  readonly onStop: () => void
}

/** The file of a form: it is chosen or dropped, read, and shown as what it was taken for. */
export function ReadFormPart({ reading, isBusy, onRead, onStop }: ReadFormPartProps) {
  const { t } = useLingui()
  const state = useFileState(reading)
  const choice = reading.kind === 'none' ? null : reading.choice
  const files: readonly ChosenFile[] = choice
    ? [{ id: choice.file.name, name: choice.file.name, sizeBytes: choice.file.size, state }]
    : []
  const again = (changed: Partial<FormChoice>) => choice && onRead({ ...choice, ...changed })
  const isSchema = reading.kind === 'read' && reading.form.format === 'jsonSchema'
  return (
    <>
      <FormField label={t({ id: 'studio.import.file', message: 'Файл формы' })}>
        <FileInput
          files={files}
          accept=".xlsx,.json,.xml,.yaml,.yml"
          rules={t({ id: 'studio.import.file.rules', message: 'XLSX, JSON, XML или YAML, до 8 МБ' })}
          disabled={isBusy}
          onAdd={([file]) => file && onRead({ file, look: null, format: null, operation: null })}
          onRemove={onStop}
        />
      </FormField>
      {reading.kind === 'unreadable' && reading.operations.length === 0 && (
        <FormatSelect
          formats={reading.formats}
          value={reading.choice.format}
          onChange={(format) => again({ format })}
        />
      )}
      {reading.kind === 'unreadable' && reading.operations.length > 0 && (
        <OperationSelect
          operations={reading.operations}
          value={reading.choice.operation}
          onChange={(operation) => again({ operation, format: 'openapi' })}
        />
      )}
      {reading.kind === 'read' && reading.form.formats.length > 1 && (
        <FormatSelect
          formats={reading.form.formats}
          value={reading.form.format}
          onChange={(format) => again({ format, operation: null })}
        />
      )}
      {reading.kind === 'read' && <ReadForm reading={reading} />}
      {isSchema && (
        <FormField
          label={t({ id: 'studio.import.look', message: 'Файл uiSchema' })}
          hint={t({
            id: 'studio.import.look.hint',
            message: 'Если он есть: в нём порядок вопросов и виды полей',
          })}
          optional
        >
          <FileInput
            files={
              choice?.look
                ? [
                    {
                      id: choice.look.name,
                      name: choice.look.name,
                      sizeBytes: choice.look.size,
                      state: { kind: 'added' },
                    },
                  ]
                : []
            }
            accept=".json"
            disabled={isBusy}
            onAdd={([look]) => look && again({ look })}
            onRemove={() => again({ look: null })}
          />
        </FormField>
      )}
    </>
  )
}

function useFileState(reading: FormReading): FileState {
  const { t, i18n } = useLingui()
  const say = useFailureText()
  switch (reading.kind) {
    case 'reading':
      return {
        kind: 'uploading',
        percent: reading.percent,
        note:
          reading.percent === null
            ? t({ id: 'studio.import.reading', message: 'Читаем и проверяем форму. Это можно остановить.' })
            : t({ id: 'studio.import.sending', message: 'Отправляем файл…' }),
      }
    case 'unreadable': {
      const words = unreadableWords(reading.code)
      const message = words
        ? i18n._(words)
        : t({ id: 'studio.import.unreadable', message: 'Из этого файла не получается форма.' })
      return { kind: 'failed', message, words: message }
    }
    case 'failed':
      return { kind: 'failed', message: say(reading.error), words: say(reading.error) }
    case 'none':
    case 'read':
      return { kind: 'done' }
    default:
      return reading satisfies never
  }
}

interface FormatSelectProps {
  readonly formats: readonly ForeignFormat[]
  readonly value: ForeignFormat | null
  readonly onChange: (format: ForeignFormat) => void
}

/** The choice of a format where a file looks like several, or like none. */
function FormatSelect({ formats, value, onChange }: FormatSelectProps) {
  const { t } = useLingui()
  if (formats.length === 0) return null
  return (
    <FormField
      label={t({ id: 'studio.import.format', message: 'Формат' })}
      hint={t({ id: 'studio.import.format.hint', message: 'Выберите другой, если файл понят неверно' })}
    >
      <Select
        value={value ?? ''}
        placeholder={t({ id: 'studio.import.format.choose', message: 'Выберите формат' })}
        options={formats.map((format) => ({ value: format, label: formatNames[format] }))}
        onChange={(format) => onChange(format as ForeignFormat)} // one of the options
      />
    </FormField>
  )
}

interface OperationSelectProps {
  readonly operations: readonly string[]
  readonly value: string | null
  readonly onChange: (operation: string) => void
}

function OperationSelect({ operations, value, onChange }: OperationSelectProps) {
  const { t } = useLingui()
  return (
    <FormField label={t({ id: 'studio.import.operation', message: 'Операция' })}>
      <Select
        value={value ?? ''}
        placeholder={t({ id: 'studio.import.operation.choose', message: 'Выберите операцию' })}
        options={operations.map((operation) => ({ value: operation, label: operation }))}
        onChange={onChange}
      />
    </FormField>
  )
}

/** What a file was taken for, and how much of it is kept. */
function ReadForm({ reading: { form } }: { readonly reading: FormReading & { readonly kind: 'read' } }) {
  const { t } = useLingui()
  const { kept, changed, refused } = form.counts
  return (
    <DescriptionList
      items={[
        {
          term: t({ id: 'studio.import.taken-for', message: 'Понято как' }),
          value: formatNames[form.format],
        },
        {
          term: t({ id: 'studio.import.languages', message: 'Языки' }),
          value: form.languages.map((name) => languageName({ tag: name, name: null })).join(', '),
        },
        {
          term: t({ id: 'studio.import.slides', message: 'Слайды и списки' }),
          value: `${form.slides} · ${form.lists}`,
        },
        {
          term: t({ id: 'studio.import.sentences', message: 'Что перенесётся' }),
          value: t({
            id: 'studio.import.counts',
            message: `без изменений — ${kept}, с изменением — ${changed}, не перенесено — ${refused}`,
          }),
        },
      ]}
    />
  )
}
