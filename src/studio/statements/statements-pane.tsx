import { useLingui } from '@lingui/react/macro'
import Download from 'lucide/dist/esm/icons/download.mjs'
import Printer from 'lucide/dist/esm/icons/printer.mjs'
import { useMemo, useState } from 'react'
import { findInText } from '../../authoring/index.ts'
import {
  Button,
  FormField,
  LiveStatus,
  saveFile,
  Select,
  Skeleton,
  TextInput,
  useLanguage,
} from '../../ui/index.ts'
import type { ProductInView } from '../shown/shown-product.ts'
import { wordsNear } from '../findings/compiled.ts'
import { csvOfCells } from '../texts/text-table.ts'
import { draftStatements, type StatementKind } from './draft-statements.ts'
import { groupedStatements, type StatementGroup, type StatementLine } from './grouped-statements.ts'
import { statementKindWords, statementWords } from './statement-words.ts'
import { StatementGroupPart } from './statement-group-part.tsx'
import styles from './statements.module.css'
import { useSentenceAnswers } from './use-sentence-answers.ts'

export interface StatementsPaneProps {
  readonly edited: ProductInView
  readonly onSelect: (handle: string) => void
}

const kinds: readonly StatementKind[] = ['condition', 'rule', 'bound', 'shown', 'computed', 'call']

/** Every condition, rule and computed value of a draft as sentences, by slide, to read, search, print and save. */
export function StatementsPane({ edited, onSelect }: StatementsPaneProps) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const { store, view, sections, blockSection, compiled, labelOf } = edited
  const { product } = store
  const [search, setSearch] = useState('')
  const [kind, setKind] = useState<StatementKind | 'all'>('all')
  const statements = useMemo(
    () => draftStatements(view.draft, product, sections, blockSection),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a draft changes inside; its revision says when
    [view.draft, view.revision, product, sections, blockSection],
  )
  const answers = useSentenceAnswers(compiled, statements)
  const words = { product, texts: wordsNear(compiled, language) ?? {} }
  const lines = (answers === null ? [] : statements).map((statement): StatementLine => ({
    statement,
    place: labelOf(statement.element).words,
    what: statementKindWords(i18n, statement.kind),
    words: statementWords(i18n, words, statement, answers ?? new Map()),
  }))
  const asked = search.trim()
  const shown = lines.filter(
    ({ statement, ...line }) =>
      (kind === 'all' || statement.kind === kind) &&
      (asked === '' ||
        [line.place, line.words, statement.text, statement.element.name].some(
          (text) => findInText(text, asked).length > 0,
        )),
  )
  const slides = sections.find(({ id }) => id === 'slides')?.elements ?? []
  const titles = {
    slide: (id: string) => {
      const slide = slides.find(({ name }) => name === id)
      return slide ? labelOf(slide).words : id
    },
    product: t({ id: 'studio.statements.product', message: 'Весь продукт' }),
    block: (block: string) => t({ id: 'studio.change.block', message: `Блок ${block}` }),
  }
  const groups = groupedStatements(
    shown,
    slides.map(({ name }) => name),
    titles,
  )
  const cells = useStatementCells(groups)
  const saveCsv = () => {
    saveFile(new Blob([csvOfCells(cells)], { type: 'text/csv;charset=utf-8' }), `${product}-statements.csv`)
  }
  const count = shown.length

  return (
    <section className={styles['pane']} aria-labelledby="studio-statements">
      <div className={styles['head']}>
        <h2 className={styles['title']} id="studio-statements">
          {t({ id: 'studio.tab.statements', message: 'Условия и правила' })}
        </h2>
        <div className={styles['tools']}>
          <Button size="small" kind="secondary" icon={Printer} onClick={() => print()}>
            {t({ id: 'studio.statements.print', message: 'Печать' })}
          </Button>
          <Button size="small" kind="secondary" icon={Download} onClick={saveCsv}>
            {t({ id: 'studio.texts.csv', message: 'Скачать CSV' })}
          </Button>
        </div>
      </div>
      <div className={styles['tools']}>
        <FormField label={t({ id: 'studio.statements.search', message: 'Слово в предложении или в имени' })}>
          <TextInput type="search" value={search} onChange={setSearch} />
        </FormField>
        <FormField label={t({ id: 'studio.texts.filter', message: 'Показать' })}>
          <Select
            value={kind}
            // The options below are the kinds.
            onChange={(value) => setKind(value as StatementKind | 'all')}
            options={[
              { value: 'all', label: t({ id: 'studio.statements.all', message: 'Всё' }) },
              ...kinds.map((value) => ({ value, label: statementKindWords(i18n, value) })),
            ]}
          />
        </FormField>
      </div>
      {answers === null ? (
        <Skeleton kind="block" />
      ) : (
        <p className={styles['count']}>
          {t({ id: 'studio.statements.count', message: `Найдено: ${count}` })}
        </p>
      )}
      {groups.map((group) => (
        <StatementGroupPart key={group.id} group={group} onSelect={onSelect} />
      ))}
      <LiveStatus>
        {answers === null ? '' : t({ id: 'studio.statements.count', message: `Найдено: ${count}` })}
      </LiveStatus>
    </section>
  )
}

/** The statements as the cells of a table; the first row names the columns. */
function useStatementCells(groups: readonly StatementGroup[]): readonly (readonly string[])[] {
  const { t } = useLingui()
  const head = [
    t({ id: 'studio.statements.slide', message: 'Слайд' }),
    t({ id: 'studio.statements.place', message: 'Где' }),
    t({ id: 'studio.statements.what', message: 'Что' }),
    t({ id: 'studio.statements.words', message: 'Предложение' }),
    t({ id: 'studio.statements.expression', message: 'Выражение' }),
  ]
  const rows = groups.flatMap((group) =>
    group.lines.map(({ place, what, words: sentence, statement }) => [
      group.title,
      place,
      what,
      sentence,
      statement.text,
    ]),
  )
  return [head, ...rows]
}
