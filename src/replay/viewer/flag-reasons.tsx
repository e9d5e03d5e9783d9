import { useLingui as useText } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import { explain, type Because, type WhySubject } from '../../engine/explain/index.ts'
import type { CompiledProduct, WizardState } from '../../engine/index.ts'
import type { PlayedEvent } from '../../trace/index.ts'
import { useProductTexts } from '../../wizard/index.ts'
import { WhyTree } from '../../wizard/why/index.ts'
import { studioAddress } from '../studio-address.ts'
import type { ChangedFlag } from './changed-flags.ts'
import styles from './flags.module.css'
import type { ReasonsState } from './use-reasons.ts'

export interface FlagReasonsProps {
  readonly product: CompiledProduct
  /** The wizard after the event. */
  readonly state: WizardState
  readonly event: PlayedEvent | null
  readonly reasons: ReasonsState
  readonly mayRead: boolean
  readonly flags: readonly ChangedFlag[]
  /** The flags are the one that the tester pressed, instead of those that the event changed. */
  readonly isChosen: boolean
  readonly flagWords: (flag: ChangedFlag) => string
  /** Elements of the product lead to the Studio. */
  readonly hasStudio: boolean
}

/** Why each flag has its value, down to the rules, conditions and answers; of a refused Continue, too. */
export function FlagReasons({
  product,
  state,
  event,
  reasons,
  mayRead,
  flags,
  isChosen,
  flagWords,
  hasStudio,
}: FlagReasonsProps) {
  const { t } = useText()
  const { i18n } = useLingui()
  const texts = useProductTexts()
  const entries =
    reasons.kind === 'ready' ? explained(product, reasons.reasons, { state, event, flags, isChosen }) : []
  return (
    <section className={styles['why']} aria-labelledby="flag-reasons" aria-busy={reasons.kind === 'loading'}>
      <h3 id="flag-reasons">
        {isChosen
          ? t({ id: 'replay.flags.why-one', message: 'Почему так' })
          : t({ id: 'replay.flags.why', message: 'Почему изменились' })}
      </h3>
      {flags.length === 0 && entries.length === 0 && (
        <p className={styles['none']}>
          {t({
            id: 'replay.flags.same',
            message: 'Это событие флагов не изменило. Нажмите на флаг, чтобы узнать, почему он такой.',
          })}
        </p>
      )}
      {reasons.kind === 'missing' && (
        <p className={styles['none']}>
          {mayRead
            ? t({
                id: 'replay.flags.no-reasons',
                message: 'Для этой версии причин нет: её блоки с тех пор изменились, или сервер не ответил.',
              })
            : t({
                id: 'replay.flags.sign-in',
                message: 'Причины показываются тем, кто вошёл как тестировщик.',
              })}
        </p>
      )}
      {reasons.kind === 'missing' && flags.length > 0 && (
        <ul className={styles['list']}>
          {flags.map((flag) => (
            <li key={`${flag.slide} ${flag.flag}`}>{flagWords(flag)}</li>
          ))}
        </ul>
      )}
      {entries.map(({ key, flag, because }) => (
        <div key={key} className={styles['entry']}>
          {flag && <h4>{flagWords(flag)}</h4>}
          <WhyTree
            lines={[because]}
            words={{ i18n, texts, product: product.id }}
            leadOf={(about) => (hasStudio ? leadOf(product.id, about) : null)}
          />
        </div>
      ))}
    </section>
  )
}

interface Entry {
  readonly key: string
  /** Null for what explains the slide as a whole. */
  readonly flag: ChangedFlag | null
  readonly because: Because
}

function explained(
  product: CompiledProduct,
  reasons: Extract<ReasonsState, { readonly kind: 'ready' }>['reasons'],
  { state, event, flags, isChosen }: Pick<FlagReasonsProps, 'state' | 'event' | 'flags' | 'isChosen'>,
): readonly Entry[] {
  const entry = (key: string, flag: ChangedFlag | null, subject: WhySubject): readonly Entry[] => {
    const because = explain(product, reasons, state, subject)
    return because ? [{ key, flag, because }] : []
  }
  const ofFlags = flags.flatMap((flag) =>
    entry(`${flag.slide} ${flag.flag}`, flag, { kind: 'flag', slide: flag.slide, flag: flag.flag }),
  )
  if (isChosen || event === null) return ofFlags
  const { line, before } = event
  const isHeld = line.event.type === 'slide.continued' && before.slide === line.after.slide
  const isEnd = line.after.stop !== undefined && before.stop === undefined
  return [
    ...(isHeld ? entry('continue', null, { kind: 'continue' }) : []),
    ...(isEnd ? entry('end', null, { kind: 'end' }) : []),
    ...ofFlags,
  ]
}

/** The page of the Studio with the element that a line names. */
function leadOf(product: string, about: Because['about']) {
  const to = (kind: string, id: string, slide = '') => ({
    address: studioAddress(product, { kind, id, slide }),
  })
  switch (about.kind) {
    case 'rule':
      return to('rule', about.rule)
    case 'condition':
      return to('condition', about.name)
    case 'call':
      return to('call', about.call)
    case 'list':
      return to('list', about.list)
    case 'continue':
    case 'visited':
      return to('slide', about.slide, about.slide)
    default:
      return null
  }
}

/** Words for a flag and its change: “Водители, флаг 2: нет → да”. */
export function useFlagWords(slideName: (id: string) => string): (flag: ChangedFlag) => string {
  const { t } = useText()
  const valueWords = (value: boolean | null): string => {
    if (value === null) return t({ id: 'replay.flags.absent', message: 'не было на слайде' })
    return value
      ? t({ id: 'replay.flags.true', message: 'да' })
      : t({ id: 'replay.flags.false', message: 'нет' })
  }
  return ({ slide, place, before, after }) => {
    const name = slideName(slide)
    const [was, is] = [valueWords(before), valueWords(after)]
    if (before === after) return t({ id: 'replay.flags.value', message: `${name}, флаг ${place}: ${is}` })
    return after === null
      ? t({ id: 'replay.flags.gone', message: `${name}, флаг ${place}: ${was} → больше не на слайде` })
      : t({ id: 'replay.flags.changed', message: `${name}, флаг ${place}: ${was} → ${is}` })
  }
}
