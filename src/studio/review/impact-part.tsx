import { useLingui as useText } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import { Button, LiveStatus, Note, RetryButton } from '../../ui/index.ts'
import { causeWords, type FindSlideText, slideWords } from '../../wizard/why/index.ts'
import type { DraftImpact } from '../calls.ts'
import styles from './impact-part.module.css'
import { treatmentOrder, noticedWords } from './impact-words.ts'
import review from './review.module.css'
import type { ImpactRun } from './use-impact.ts'

type Group = DraftImpact['groups'][number]

/** Links to single recordings in one line. */
const mostLinks = 5

export interface ImpactPartProps {
  readonly product: string
  /** Texts of the draft in the person's language, by key. */
  readonly texts: Readonly<Record<string, string>>
  readonly run: ImpactRun
}

/** What recorded customers notice of a draft: groups by treatment and cause, with progress and a stop. */
export function ImpactPart({ product, texts, run }: ImpactPartProps) {
  const { t } = useText()
  const { impact, state } = run
  const [played, total] = [impact?.played ?? 0, impact?.total ?? 0]
  const isEmpty = state === 'done' && total === 0
  return (
    <section className={styles['impact']} aria-labelledby="studio-impact">
      <h3 id="studio-impact">{t({ id: 'studio.impact', message: 'Что заметят покупатели' })}</h3>
      {impact?.reachesCustomers === false && (
        <p>
          {t({
            id: 'studio.impact.unseen',
            message: 'Ни одного покупателя это не касается: анкета и тексты для них те же.',
          })}
        </p>
      )}
      <p className={review['quiet']}>
        {isEmpty
          ? t({ id: 'studio.impact.none', message: 'Записей покупателей этого продукта пока нет.' })
          : t({
              id: 'studio.impact.progress',
              message: `Проиграно записей: ${played} из ${total}. Ответы служб взяты из записей, цены — из тарифа.`,
            })}
      </p>
      <LiveStatus>
        {state === 'done' && !isEmpty
          ? t({ id: 'studio.impact.done', message: `Все записи проиграны: ${played}` })
          : ''}
      </LiveStatus>
      {state === 'failed' && (
        <Note
          tone="warning"
          title={t({ id: 'studio.impact.failed', message: 'Записи проиграны не все: сервер не ответил' })}
          actions={<RetryButton onClick={run.goOn} />}
        />
      )}
      <Groups
        product={product}
        texts={texts}
        groups={impact?.groups ?? []}
        mayOpen={impact?.mayOpen ?? false}
      />
      <div className={review['actions']}>
        {state === 'playing' && (
          <Button size="small" kind="secondary" onClick={run.stop}>
            {t({ id: 'studio.impact.stop', message: 'Остановить' })}
          </Button>
        )}
        {state === 'stopped' && (
          <Button size="small" kind="secondary" onClick={run.goOn}>
            {t({ id: 'studio.impact.go-on', message: 'Продолжить' })}
          </Button>
        )}
        {impact?.mayOpen === true && total > 0 && (
          <a href={`/replay?product=${encodeURIComponent(product)}&beside=draft`}>
            {t({ id: 'studio.impact.replay', message: 'Все записи в Replay' })}
          </a>
        )}
      </div>
      {impact && impact.isBegun && <SavedWizards wizards={impact.wizards} />}
    </section>
  )
}

interface GroupsProps extends Pick<ImpactPartProps, 'product' | 'texts'> {
  readonly groups: readonly Group[]
  readonly mayOpen: boolean
}

function Groups({ product, texts, groups, mayOpen }: GroupsProps) {
  const { t } = useText()
  const context = useLingui()
  const isNoticed = groups.some(({ treatment }) => treatment !== 'same')
  return (
    <>
      <ul className={styles['treatments']}>
        {treatmentOrder.map((treatment) => {
          const own = groups.filter((group) => group.treatment === treatment)
          const count = own.reduce((sum, group) => sum + group.count, 0)
          if (count === 0) return null
          return (
            <li key={treatment} data-treatment={treatment}>
              <strong>
                {noticedWords(treatment, context)} <span className={styles['count']}>{count}</span>
              </strong>
              {treatment !== 'same' && <Causes product={product} texts={texts} groups={own} />}
            </li>
          )
        })}
      </ul>
      {isNoticed && !mayOpen && (
        <p className={review['quiet']}>
          {t({
            id: 'studio.impact.testers',
            message: 'Сами записи открывает тестировщик: на этой же странице.',
          })}
        </p>
      )}
    </>
  )
}

function Causes({ product, texts, groups }: Omit<GroupsProps, 'mayOpen'>) {
  const { t } = useText()
  const context = useLingui()
  const find: FindSlideText = (keys) => texts[keys.find((key) => texts[key] !== undefined) ?? ''] ?? null
  const wordsOf = ({ cause }: Group) => (cause ? causeWords(cause, product, find, context) : '')
  const slideOf = ({ cause }: Group) => (cause ? slideWords(cause.slide, product, find) : '')
  return (
    <ul>
      {groups.map((group) => {
        const { treatment, cause, count, isExpected, recordings } = group
        const words = wordsOf(group)
        // The same difference can be met on several slides.
        const isAlone = groups.filter((one) => wordsOf(one) === words).length === 1
        return (
          <li key={`${treatment} ${cause?.kind} ${cause?.id} ${cause?.slide}`}>
            {isAlone ? words : `${words} · ${slideOf(group)}`}{' '}
            <span className={styles['count']}>{count}</span>
            {isExpected && (
              <span className={review['quiet']}>
                {' '}
                {t({ id: 'studio.impact.expected', message: 'Ожидаемо, по решению тестировщика.' })}
              </span>
            )}
            {recordings.length > 0 && (
              <span className={styles['links']}>
                {recordings.slice(0, mostLinks).map(({ id, event }, at) => {
                  const number = at + 1
                  return (
                    <a key={id} href={`/replay?recording=${encodeURIComponent(id)}&event=${event}&draft`}>
                      {t({ id: 'studio.impact.recording', message: `Запись ${number}` })}
                    </a>
                  )
                })}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** What becomes of the saved wizards that the server stores. */
function SavedWizards({ wizards }: Pick<DraftImpact, 'wizards'>) {
  const { t } = useText()
  const { unchanged, migrated, staying, broken } = wizards
  const all = unchanged + migrated + staying + broken
  return (
    <>
      <h3>{t({ id: 'studio.wizards', message: 'Начатые анкеты' })}</h3>
      {all === 0 ? (
        <p>{t({ id: 'studio.wizards.none', message: 'На сервере нет сохранённых анкет этого продукта.' })}</p>
      ) : (
        <ul className={styles['wizards']}>
          {unchanged > 0 && (
            <li>
              {t({ id: 'studio.wizards.unchanged', message: `Начаты на этой же версии: ${unchanged}` })}
            </li>
          )}
          {migrated > 0 && (
            <li>
              {t({ id: 'studio.wizards.migrated', message: `Открываются после шагов миграции: ${migrated}` })}
            </li>
          )}
          {staying > 0 && (
            <li>{t({ id: 'studio.wizards.staying', message: `Закончат на своей версии: ${staying}` })}</li>
          )}
          {broken > 0 && <li>{t({ id: 'studio.wizards.broken', message: `Не открываются: ${broken}` })}</li>}
        </ul>
      )}
      <p className={review['quiet']}>
        {t({
          id: 'studio.wizards.where',
          message:
            'Проверены анкеты вошедших покупателей: их хранит сервер. Анкеты остальных есть только на их устройствах, их посчитать нельзя; они закончат на своей версии.',
        })}
      </p>
    </>
  )
}
