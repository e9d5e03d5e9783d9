import { useLingui } from '@lingui/react/macro'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import type { JsonValue } from '../../authoring/index.ts'
import { isObject } from '../../engine/json.ts'
import { Button, Disclosure, formatLongDate, useLanguage } from '../../ui/index.ts'
import { linesOf } from '../values/typed-values.ts'
import { EditionEditor } from './edition-editor.tsx'
import { type TermsContext, TermsProvider } from './terms-context.ts'
import type { TermsRecord } from './terms-words.ts'
import styles from './terms.module.css'

export interface TermsPartProps extends TermsContext {
  /** The terms as in the file. */
  readonly value: TermsRecord
  readonly today: string
  readonly onChange: (terms: Readonly<Record<string, JsonValue>>) => void
}

/** The terms of a product's contract, edition by edition. A new edition begins with the sentences of the one before. */
export function TermsPart({ value, today, onChange, ...context }: TermsPartProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const editions = linesOf(value['editions']).map((one): TermsRecord => (isObject(one) ? one : {}))
  const put = (next: readonly TermsRecord[]) =>
    // The parts give values of JSON.
    onChange({ ...value, editions: next } as Readonly<Record<string, JsonValue>>)
  const last = editions.at(-1)
  return (
    <TermsProvider value={context}>
      <div className={styles['terms']}>
        {editions.map((edition, at) => {
          const since = formatLongDate(String(edition['validFrom'] ?? ''), language)
          return (
            <Disclosure
              key={at}
              open={at === editions.length - 1}
              title={t({ id: 'studio.terms.since', message: `Договоры с ${since}` })}
            >
              <EditionEditor value={edition} onChange={(next) => put(editions.with(at, next))} />
            </Disclosure>
          )
        })}
        {!context.isReadOnly && last && (
          <Button
            kind="secondary"
            size="small"
            icon={Plus}
            onClick={() => put([...editions, { ...last, id: today, validFrom: today }])}
          >
            {t({ id: 'studio.terms.edition.add', message: 'Новая редакция с сегодняшнего дня' })}
          </Button>
        )}
      </div>
    </TermsProvider>
  )
}
