import { useLingui } from '@lingui/react/macro'
import FileText from 'lucide/dist/esm/icons/file-text.mjs'
import { useState } from 'react'
import { receiveFile } from '../../api/index.ts'
import { LoadedPart, useFailureText, useLoaded } from '../../staff/index.ts'
import {
  DescriptionList,
  formatDateTime,
  formatFileSize,
  Icon,
  saveFile,
  TextButton,
  useLanguage,
  useToasts,
} from '../../ui/index.ts'
import { readForm } from '../calls/review-calls.ts'
import type { StaffForm } from '../calls/admin-types.ts'
import styles from './desk.module.css'

/** A form in the list of forms. Its answers are read when it is opened. */
export function FormCard({ form }: { readonly form: StaffForm }) {
  const { t } = useLingui()
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const { reference, product, sentAt, files } = form
  const count = files.length
  return (
    <li className={styles['item']}>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className={styles['summary']}>
          <span className={styles['name']}>{`${reference} · ${product}`}</span>
          <span className={styles['quiet']}>
            {formatDateTime(sentAt, language)}
            {count > 0 && ` · ${t({ id: 'admin.form.files', message: `файлов: ${count}` })}`}
          </span>
        </summary>
        <div className={styles['body']}>{isOpen && <FormBody form={form} />}</div>
      </details>
    </li>
  )
}

function FormBody({ form: { reference, files } }: { readonly form: StaffForm }) {
  const language = useLanguage()
  const toasts = useToasts()
  const say = useFailureText()
  const state = useLoaded(reference, () => readForm(reference))

  const handleOpen = async (id: string, name: string) => {
    try {
      const path = `/api/v1/admin/forms/${encodeURIComponent(reference)}/files/${encodeURIComponent(id)}`
      saveFile(await receiveFile(path), name)
    } catch (error) {
      toasts.show({ status: 'error', key: 'file', text: say(error) })
    }
  }
  return (
    <>
      <LoadedPart state={state}>
        {({ answers }) => (
          <DescriptionList items={linesOf(answers, '').map(([term, value]) => ({ term, value }))} />
        )}
      </LoadedPart>
      {files.length > 0 && (
        <ul className={styles['files']}>
          {files.map(({ id, name, sizeBytes }) => (
            <li className={styles['file']} key={id}>
              <Icon of={FileText} size={18} />
              <TextButton onClick={() => void handleOpen(id, name)}>{name}</TextButton>
              <span className={styles['quiet']}>{formatFileSize(sizeBytes, language)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/**
 * Returns answers as pairs of dotted field name and text. Ids of files are left out, because they mean
 * nothing to operators.
 */
function linesOf(value: unknown, name: string): readonly (readonly [string, string])[] {
  if (value === null || value === undefined) return []
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([key, inner]) =>
      linesOf(inner, [name, key].filter(Boolean).join('.')),
    )
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.startsWith('file_') ? [] : [[name, text]]
}
