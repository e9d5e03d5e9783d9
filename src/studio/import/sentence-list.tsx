import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import {
  Button,
  EmptyState,
  FormField,
  LiveStatus,
  Pill,
  type PillTone,
  SegmentedControl,
  TextButton,
  TextInput,
} from '../../ui/index.ts'
import type { DraftImport, ReportedSentence } from './foreign-form-calls.ts'
import styles from './import-pane.module.css'
import { importReasonWords } from './reason-words.ts'

/** A place in the draft, and the way there. */
export interface SentencePlace {
  readonly words: string
  /** The sentence itself is not in the draft: it is what is nearest to it. */
  readonly isNear: boolean
  readonly go: () => void
}

type Verdict = ReportedSentence['verdict']

export interface SentenceListProps {
  readonly sentences: readonly ReportedSentence[]
  readonly counts: DraftImport['report']['counts']
  readonly placeOf: (sentence: ReportedSentence) => SentencePlace | null
}

/** What needs a person comes first. */
const verdicts: readonly Verdict[] = ['refused', 'changed', 'kept']

/** Rows that are shown at once. */
const shownAtOnce = 100

/** The sentences of a report, to filter and to search. */
export function SentenceList({ sentences, counts, placeOf }: SentenceListProps) {
  const { t } = useLingui()
  const [filter, setFilter] = useState<Verdict | 'all'>('all')
  const [search, setSearch] = useState('')
  const [limit, setLimit] = useState(shownAtOnce)
  const wanted = search.trim().toLocaleLowerCase()
  const found = verdicts.flatMap((verdict) =>
    sentences.filter(
      (one) => one.verdict === verdict && (filter === 'all' || filter === verdict) && isAbout(one, wanted),
    ),
  )
  const count = found.length
  const rest = count - limit
  const { kept, changed, refused } = counts
  const all = kept + changed + refused
  return (
    <>
      <div className={styles['tools']}>
        <SegmentedControl
          label={t({ id: 'studio.import.filter', message: 'Показать' })}
          value={filter}
          segments={[
            { value: 'all', label: t({ id: 'studio.import.filter.all', message: `Всё: ${all}` }) },
            {
              value: 'refused',
              label: t({ id: 'studio.import.filter.refused', message: `Не перенесено: ${refused}` }),
            },
            {
              value: 'changed',
              label: t({ id: 'studio.import.filter.changed', message: `С изменением: ${changed}` }),
            },
            {
              value: 'kept',
              label: t({ id: 'studio.import.filter.kept', message: `Без изменений: ${kept}` }),
            },
          ]}
          onChange={(value) => {
            setFilter(value)
            setLimit(shownAtOnce)
          }}
        />
        <FormField label={t({ id: 'studio.import.search', message: 'Место, слова или причина' })}>
          <TextInput
            type="search"
            value={search}
            onChange={(value) => {
              setSearch(value)
              setLimit(shownAtOnce)
            }}
          />
        </FormField>
      </div>
      <LiveStatus>{t({ id: 'studio.import.found', message: `Строк в отчёте: ${count}` })}</LiveStatus>
      {count === 0 && (
        <EmptyState
          picture="product"
          title={t({ id: 'studio.import.none', message: 'Таких строк в отчёте нет' })}
        />
      )}
      <ul className={styles['rows']}>
        {found.slice(0, limit).map((sentence) => (
          <SentenceRow key={sentence.place} sentence={sentence} place={placeOf(sentence)} />
        ))}
      </ul>
      {rest > 0 && (
        <Button kind="secondary" onClick={() => setLimit(limit + shownAtOnce)}>
          {t({ id: 'studio.import.more', message: `Показать ещё: осталось ${rest}` })}
        </Button>
      )}
    </>
  )
}

function isAbout({ place, says, code, why, remedy, to }: ReportedSentence, wanted: string): boolean {
  if (wanted === '') return true
  return [place, says, code, why, remedy, to ?? ''].some((text) => text.toLocaleLowerCase().includes(wanted))
}

const tones: Readonly<Record<Verdict, PillTone>> = { refused: 'error', changed: 'warning', kept: 'success' }

interface SentenceRowProps {
  readonly sentence: ReportedSentence
  readonly place: SentencePlace | null
}

function SentenceRow({ sentence, place }: SentenceRowProps) {
  const { t } = useLingui()
  const words: Readonly<Record<Verdict, string>> = {
    refused: t({ id: 'studio.import.refused', message: 'Не перенесено' }),
    changed: t({ id: 'studio.import.changed', message: 'С изменением' }),
    kept: t({ id: 'studio.import.kept', message: 'Без изменений' }),
  }
  const { verdict, says, to } = sentence
  const where = place?.words ?? ''
  return (
    <li className={styles['row']} data-verdict={verdict}>
      <p className={styles['places']}>
        <Pill tone={tones[verdict]}>{words[verdict]}</Pill>
        <code>{sentence.place}</code>
        {to !== null && (
          <>
            <span aria-hidden="true">→</span> <code>{to}</code>
          </>
        )}
      </p>
      {says !== '' && <p className={styles['says']}>{says}</p>}
      {verdict !== 'kept' && <Reason sentence={sentence} />}
      {place && (
        <TextButton onClick={place.go}>
          {place.isNear
            ? t({ id: 'studio.import.near', message: `Рядом в черновике: ${where}` })
            : t({ id: 'studio.import.show', message: `В черновике: ${where}` })}
        </TextButton>
      )}
    </li>
  )
}

/** Why, and what to do. The importer writes the details in English; in another language its reason stands before them. */
function Reason({ sentence: { code, why, remedy } }: Pick<SentenceRowProps, 'sentence'>) {
  const { i18n } = useLingui()
  const reason = i18n.locale === 'en' ? null : importReasonWords(code)
  const details = [why, remedy].filter((one) => one !== '').join(' ')
  return (
    <>
      {reason && <p className={styles['why']}>{i18n._(reason)}</p>}
      <p className={reason ? styles['hint'] : styles['why']}>
        <code>{code}</code> <span lang="en">{details}</span>
      </p>
    </>
  )
}
