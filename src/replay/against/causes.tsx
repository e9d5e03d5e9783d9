import { useLingui as useText } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import type { Cause } from '../../trace/index.ts'
import { formatDateTime, languageOf, LinkButton, TextButton } from '../../ui/index.ts'
import { useProductTexts } from '../../wizard/index.ts'
import { causeWords, slideWords } from '../../wizard/why/index.ts'
import type { ExpectedDifference, SoldVersion } from '../recording-calls.ts'
import { studioAddress } from '../studio-address.ts'
import styles from './against-panel.module.css'
import type { RecordingResult } from './compare-recordings.ts'
import { ExpectButton } from './expect-button.tsx'
import { SinceWhen } from './since-when.tsx'
import { treatmentWords } from './treatment-words.ts'

export interface CausesProps {
  readonly product: string
  readonly results: readonly RecordingResult[]
  readonly expected: readonly ExpectedDifference[]
  readonly versions: readonly SoldVersion[]
  /** The results are of a draft, which the Studio edits. */
  readonly isDraft: boolean
  readonly onOpen: (id: string, event: number) => void
  readonly onExpect: (cause: string, why: string) => void
  readonly onUnexpect: (cause: string) => void
}

/** Every cause with the number of recordings that it changes, the most frequent first. */
export function Causes({
  product,
  results,
  expected,
  versions,
  isDraft,
  onOpen,
  onExpect,
  onUnexpect,
}: CausesProps) {
  const { t } = useText()
  const context = useLingui()
  const texts = useProductTexts()
  const causes = causesOf(results)
  if (causes.length === 0) return null
  return (
    <>
      <h3>{t({ id: 'replay.causes', message: 'Причины' })}</h3>
      <ul className={styles['causes']}>
        {causes.map(({ key, cause, found }) => {
          const norm = expected.find((one) => one.cause === key)
          const by = norm?.by ?? ''
          const at = norm ? formatDateTime(norm.at, languageOf(context.i18n.locale)) : ''
          const first = found[0]
          return (
            <li key={key} data-expected={norm !== undefined || undefined}>
              <div className={styles['cause']}>
                <strong>{causeWords(cause, product, texts.find, context)}</strong>
                <span className={styles['count']}>{found.length}</span>
              </div>
              <p className={styles['quiet']}>
                {[
                  slideWords(cause.slide, product, texts.find),
                  ...[...new Set(found.map(({ comparison }) => comparison.treatment))].map((one) =>
                    treatmentWords(one, context),
                  ),
                ]
                  .filter((words) => words !== '')
                  .join(' · ')}
              </p>
              {norm && (
                <p className={styles['note']}>
                  {t({ id: 'replay.cause.expected', message: `Ожидаемо: ${by}, ${at}` })}
                  {norm.why !== '' && <> · {norm.why}</>}
                </p>
              )}
              <div className={styles['actions']}>
                {first && (
                  <TextButton onClick={() => onOpen(first.id, first.comparison.event ?? 0)}>
                    {t({ id: 'replay.cause.open', message: 'Открыть запись' })}
                  </TextButton>
                )}
                {first && <SinceWhen product={product} id={first.id} versions={versions} />}
                {isDraft && (
                  <LinkButton kind="ghost" size="small" href={studioAddress(product, cause)}>
                    {t({ id: 'replay.cause.studio', message: 'Открыть в Студии' })}
                  </LinkButton>
                )}
                {norm ? (
                  <TextButton onClick={() => onUnexpect(key)}>
                    {t({ id: 'replay.cause.unexpect', message: 'Больше не ожидаемо' })}
                  </TextButton>
                ) : (
                  <ExpectButton onExpect={(why) => onExpect(key, why)} />
                )}
              </div>
            </li>
          )
        })}
      </ul>
    </>
  )
}

function causesOf(
  results: readonly RecordingResult[],
): readonly { readonly key: string; readonly cause: Cause; readonly found: readonly RecordingResult[] }[] {
  const byKey = new Map<string, { key: string; cause: Cause; found: RecordingResult[] }>()
  for (const result of results) {
    const { cause: key, comparison } = result
    if (key === null || comparison.cause === null) continue
    const known = byKey.get(key)
    if (known) known.found.push(result)
    else byKey.set(key, { key, cause: comparison.cause, found: [result] })
  }
  return [...byKey.values()].toSorted((one, other) => other.found.length - one.found.length)
}
