import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { LoadedPart, useLoaded } from '../../staff/index.ts'
import { DescriptionList, formatDateTime, useLanguage } from '../../ui/index.ts'
import { readForm } from '../calls/review-calls.ts'
import type { StaffForm } from '../calls/admin-types.ts'
import { DeskFiles } from './desk-files.tsx'
import styles from './desk.module.css'

/** A form in the list of forms. Its answers are read when it is opened. */
export function FormCard({ form }: { readonly form: StaffForm }) {
  const { t } = useLingui()
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const { reference, title, sentAt, files } = form
  const count = files.length
  return (
    <li className={styles['item']}>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className={styles['summary']}>
          <span className={styles['name']}>{`${reference} · ${title}`}</span>
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
  const state = useLoaded(reference, () => readForm(reference), { isLive: false })

  return (
    <>
      <LoadedPart state={state}>
        {({ groups }) =>
          groups.map(({ heading, answers }, index) => (
            <section className={styles['section']} key={index}>
              {heading !== null && <h3 className={styles['heading']}>{heading}</h3>}
              <DescriptionList
                items={answers.map(({ label, value }, at) => ({ key: String(at), term: label, value }))}
              />
            </section>
          ))
        }
      </LoadedPart>
      <DeskFiles files={files} folder={`/api/v1/admin/forms/${encodeURIComponent(reference)}/files`} />
    </>
  )
}
