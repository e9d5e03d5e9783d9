import { useLingui } from '@lingui/react/macro'
import Download from 'lucide/dist/esm/icons/download.mjs'
import { useState } from 'react'
import { receiveFile } from '../../api/index.ts'
import { LoadedPart, useFailureText, useLoaded } from '../../staff/index.ts'
import {
  Button,
  DateInput,
  FormField,
  formatDateTime,
  saveFile,
  useLanguage,
  useToasts,
} from '../../ui/index.ts'
import { readFormTable, type FormAnswers } from '../calls/review-calls.ts'
import styles from './form-table.module.css'
import { Pages } from './found-items.tsx'
import { SearchTools } from './search-tools.tsx'

const formats = ['csv', 'xlsx', 'json'] as const

/** Filter of a table: a part of a number or answer, and ISO days; empty means any. */
interface TableFilter {
  readonly text: string
  readonly since: string
  readonly until: string
}

/** The forms of one product as a table with a filter, and the same forms as a file. */
export function FormTable({ product }: { readonly product: string }) {
  const { t } = useLingui()
  const [filter, setFilter] = useState<TableFilter>({ text: '', since: '', until: '' })
  const [page, setPage] = useState(0)
  const wanted = wantedOf(filter)
  const state = useLoaded(
    JSON.stringify([product, filter, page]),
    async () => await readFormTable(product, { ...wanted, page }),
  )
  const change = (next: Partial<TableFilter>) => {
    setFilter({ ...filter, ...next })
    setPage(0)
  }
  return (
    <>
      <SearchTools
        hint={t({ id: 'admin.forms.table.hint', message: 'Номер анкеты или слова ответа' })}
        onSearch={(text) => change({ text })}
      >
        <FormField label={t({ id: 'admin.forms.since', message: 'С какого дня' })}>
          <DateInput value={filter.since} onChange={(since) => change({ since })} />
        </FormField>
        <FormField label={t({ id: 'admin.forms.until', message: 'По какой день' })}>
          <DateInput value={filter.until} onChange={(until) => change({ until })} />
        </FormField>
      </SearchTools>
      <LoadedPart state={state}>
        {(table) => (
          <>
            <FormFiles product={product} wanted={wanted} count={table.total} />
            <AnswersTable table={table} />
            <TablePages table={table} page={page} onPage={setPage} />
          </>
        )}
      </LoadedPart>
    </>
  )
}

function wantedOf({ text, since, until }: TableFilter) {
  return { ...(text !== '' && { text }), ...(since !== '' && { since }), ...(until !== '' && { until }) }
}

interface TablePagesProps {
  readonly table: FormAnswers
  /** Counted from 0. */
  readonly page: number
  readonly onPage: (page: number) => void
}

function TablePages({ table: { total, pageSize }, page: at, onPage }: TablePagesProps) {
  const { t } = useLingui()
  const pages = Math.ceil(total / pageSize)
  const page = at + 1
  return (
    <Pages
      place={pages > 1 ? t({ id: 'admin.desk.page', message: `Страница ${page} из ${pages}` }) : null}
      onNewer={at > 0 ? () => onPage(at - 1) : null}
      onOlder={page < pages ? () => onPage(page) : null}
    />
  )
}

function AnswersTable({ table: { columns, rows } }: { readonly table: FormAnswers }) {
  const { t } = useLingui()
  const language = useLanguage()
  const title = t({ id: 'admin.forms.table', message: 'Ответы' })
  if (rows.length === 0) return <p>{t({ id: 'admin.forms.table.empty', message: 'Таких анкет нет.' })}</p>
  return (
    // A wide table scrolls: a keyboard reaches it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles['scroll']} role="region" aria-label={title} tabIndex={0}>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{t({ id: 'admin.forms.number', message: 'Номер' })}</th>
            <th scope="col">{t({ id: 'admin.forms.sent', message: 'Отправлена' })}</th>
            {columns.map((label) => (
              <th scope="col" key={label}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ reference, sentAt, answers }) => (
            <tr key={reference}>
              <th scope="row">{reference}</th>
              <td>{formatDateTime(sentAt, language)}</td>
              {answers.map((answer, at) => (
                <td key={columns[at]}>{answer}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface FormFilesProps {
  readonly product: string
  readonly wanted: Readonly<Record<string, string>>
  readonly count: number
}

function FormFiles({ product, wanted, count }: FormFilesProps) {
  const { t } = useLingui()
  const toasts = useToasts()
  const say = useFailureText()
  const [busy, setBusy] = useState<string | null>(null)
  const handleSave = async (format: string) => {
    setBusy(format)
    const query = new URLSearchParams({ ...wanted, format })
    try {
      const address = `/api/v1/admin/form-tables/${encodeURIComponent(product)}/file?${query.toString()}`
      saveFile(await receiveFile(address), `${product}.${format}`)
    } catch (error) {
      toasts.show({ status: 'error', key: 'file', text: say(error) })
    }
    setBusy(null)
  }
  if (count === 0) return null
  return (
    <div className={styles['files']}>
      {formats.map((format) => {
        const name = format.toUpperCase()
        return (
          <Button
            key={format}
            kind="secondary"
            size="small"
            icon={Download}
            busy={busy === format && t({ id: 'admin.forms.saving', message: 'Готовим файл' })}
            onClick={() => void handleSave(format)}
          >
            {t({ id: 'admin.forms.save', message: `Скачать ${name}` })}
          </Button>
        )
      })}
    </div>
  )
}
