import { useLingui } from '@lingui/react/macro'
import Download from 'lucide/dist/esm/icons/download.mjs'
import Upload from 'lucide/dist/esm/icons/upload.mjs'
import { type ChangeEvent, useId, useState } from 'react'
import {
  Button,
  buttonClass,
  ButtonFace,
  Dialog,
  formatFileSize,
  Note,
  saveFile,
  useLanguage,
} from '../../ui/index.ts'
import { longestText, planImport, type ImportPlan, type NewText } from './text-import.ts'
import type { TextRow } from './text-rows.ts'
import {
  csvOf,
  largestTableBytes,
  mostTableLines,
  readTable,
  tableCells,
  type PlacedTextLine,
  type TableRefusal,
} from './text-table.ts'
import styles from './texts-pane.module.css'

/** Properties of the buttons that save and load tables of texts. */
export interface TextsFilesProps {
  readonly product: string
  readonly rows: readonly TextRow[]
  /** Tags of the product's languages, in the order of the columns. */
  readonly languages: readonly string[]
  readonly whereOf: (row: TextRow) => string
  readonly isReadOnly: boolean
  /** Takes the texts that a person accepted from a file. */
  readonly onTake: (texts: readonly NewText[]) => void
}

/** Saves all texts as CSV or XLSX, and loads them again after showing what changes. */
export function TextsFiles({ product, rows, languages, whereOf, isReadOnly, onTake }: TextsFilesProps) {
  const { t } = useLingui()
  const inputId = useId()
  const language = useLanguage()
  const [plan, setPlan] = useState<ImportPlan | null>(null)
  const [refused, setRefused] = useState<TableRefusal | null>(null)
  const lines = (): readonly PlacedTextLine[] =>
    rows
      .filter(({ cells }) => cells.some(({ shown, isMissing }) => shown !== null || isMissing))
      .map((row) => ({
        key: row.key,
        where: whereOf(row),
        texts: Object.fromEntries(
          row.cells.map(({ language: one, isMissing, own, shown }) => [
            one,
            isMissing ? '' : (own ?? shown ?? ''),
          ]),
        ),
      }))
  const saveCsv = () =>
    saveFile(
      new Blob([csvOf(lines(), languages)], { type: 'text/csv;charset=utf-8' }),
      `${product}-texts.csv`,
    )
  const saveXlsx = async () => {
    const { xlsxOf } = await import('./xlsx-file.ts')
    saveFile(xlsxOf(tableCells(lines(), languages)), `${product}-texts.xlsx`)
  }
  const load = async (file: File) => {
    setRefused(null)
    if (file.size > largestTableBytes) {
      setRefused('tooLarge')
      return
    }
    const table = await readTable(new Uint8Array(await file.arrayBuffer()), languages)
    if (table.refused === null) setPlan(planImport(rows, table))
    else setRefused(table.refused)
  }
  const handleFile = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.currentTarget.files ?? []
    event.currentTarget.value = ''
    if (file) load(file).catch(() => setRefused('unreadable'))
  }
  const largest = formatFileSize(largestTableBytes, language)
  const tags = languages.join(', ')
  const words: Readonly<Record<TableRefusal, string>> = {
    tooLarge: t({ id: 'studio.texts.file.large', message: `Файл больше ${largest}. Ничего не изменено.` }),
    tooManyLines: t({
      id: 'studio.texts.file.lines',
      message: `В файле больше ${mostTableLines} строк. Ничего не изменено.`,
    }),
    wrongEncoding: t({
      id: 'studio.texts.file.encoding',
      message: 'Файл не в кодировке UTF-8. Сохраните его как «CSV UTF-8» или как XLSX. Ничего не изменено.',
    }),
    noColumns: t({
      id: 'studio.texts.file.columns',
      message: `В первой строке нет столбца key и столбцов ${tags}. Ничего не изменено.`,
    }),
    unreadable: t({
      id: 'studio.texts.file.unreadable',
      message: 'Файл не читается: нужен CSV или XLSX. Ничего не изменено.',
    }),
  }
  return (
    <>
      <div className={styles['actions']}>
        <Button size="small" kind="secondary" icon={Download} onClick={saveCsv}>
          {t({ id: 'studio.texts.csv', message: 'Скачать CSV' })}
        </Button>
        <Button size="small" kind="secondary" icon={Download} onClick={() => void saveXlsx()}>
          {t({ id: 'studio.texts.xlsx', message: 'Скачать XLSX' })}
        </Button>
        {!isReadOnly && (
          <label
            className={`${buttonClass({ kind: 'secondary', size: 'small' })} ${styles['load']}`}
            htmlFor={inputId}
          >
            <ButtonFace icon={Upload}>
              {t({ id: 'studio.texts.load', message: 'Загрузить CSV или XLSX' })}
            </ButtonFace>
            <input
              className={styles['file']}
              id={inputId}
              type="file"
              accept=".csv,.xlsx"
              onChange={handleFile}
            />
          </label>
        )}
      </div>
      {refused !== null && <Note tone="error" live="alert" title={words[refused]} />}
      {plan && (
        <ImportDialog
          plan={plan}
          onClose={() => setPlan(null)}
          onTake={() => {
            setPlan(null)
            onTake(plan.changes)
          }}
        />
      )}
    </>
  )
}

const mostShown = 200

interface ImportDialogProps {
  readonly plan: ImportPlan
  readonly onClose: () => void
  readonly onTake: () => void
}

function ImportDialog({ plan, onClose, onTake }: ImportDialogProps) {
  const { t } = useLingui()
  const { changes, same, empty, unknown, repeated, tooLong, notText } = plan
  const count = changes.length
  const keys = (list: readonly string[]) => list.slice(0, 10).join(', ') + (list.length > 10 ? ', …' : '')
  const unknownCount = unknown.length
  const rest = count - mostShown
  return (
    <Dialog
      open
      keepsOpen
      size="large"
      onClose={onClose}
      title={t({ id: 'studio.texts.plan', message: `Что изменит файл: текстов — ${count}` })}
      description={t({
        id: 'studio.texts.plan.lead',
        message: `Без изменений: ${same}. Пустых ячеек: ${empty} — они ничего не удаляют.`,
      })}
      footer={
        <Button onClick={count === 0 ? onClose : onTake}>
          {count === 0
            ? t({ id: 'studio.texts.plan.nothing', message: 'Закрыть' })
            : t({ id: 'studio.texts.plan.take', message: `Изменить тексты: ${count}` })}
        </Button>
      }
    >
      <div className={styles['plan']}>
        {notText.length > 0 && (
          <Note
            tone="warning"
            title={t({
              id: 'studio.texts.plan.notText',
              message:
                'В этих ячейках не текст, а дата, число с форматом или ошибка формулы. Они пропущены: задайте им формат «Текст» и впишите текст заново.',
            })}
          >
            {keys(notText)}
          </Note>
        )}
        {unknown.length > 0 && (
          <Note
            tone="warning"
            title={t({
              id: 'studio.texts.plan.unknown',
              message: `Таких ключей у продукта нет: ${unknownCount}. Их строки пропущены.`,
            })}
          >
            {keys(unknown)}
          </Note>
        )}
        {repeated.length > 0 && (
          <Note
            tone="warning"
            title={t({
              id: 'studio.texts.plan.repeated',
              message: 'Ключ встречается несколько раз: взята последняя строка.',
            })}
          >
            {keys(repeated)}
          </Note>
        )}
        {tooLong.length > 0 && (
          <Note
            tone="warning"
            title={t({
              id: 'studio.texts.plan.long',
              message: `Текст длиннее ${longestText} знаков: оставлен прежний.`,
            })}
          >
            {keys(tooLong)}
          </Note>
        )}
        <ul className={styles['changes']}>
          {changes.slice(0, mostShown).map(({ key, language, before, after, isBroken, hasMarkup }) => (
            <li key={`${language} ${key}`}>
              <code>
                {language} {key}
              </code>
              {before !== null && <del lang={language}>{before}</del>}
              <ins lang={language}>{after}</ins>
              {isBroken && (
                <span className={styles['warning']}>
                  {t({
                    id: 'studio.texts.plan.broken',
                    message:
                      'Текст составлен неверно: проверьте скобки, апострофы перед ними и вариант other. В черновике это будет ошибкой.',
                  })}
                </span>
              )}
              {hasMarkup && (
                <span className={styles['warning']}>
                  {t({
                    id: 'studio.texts.plan.markup',
                    message: 'Здесь HTML. Покупатель увидит теги как текст.',
                  })}
                </span>
              )}
            </li>
          ))}
        </ul>
        {rest > 0 && <p>{t({ id: 'studio.texts.plan.rest', message: `И ещё текстов: ${rest}` })}</p>}
      </div>
    </Dialog>
  )
}
