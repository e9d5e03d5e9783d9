import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { pointerBelow } from '../../engine/json-pointer.ts'
import type { WantedByCall } from '../../engine/worker/messages.ts'
import { typeWords } from '../expression/type-words.ts'
import { sentValues, wholeBodyOf, withSent, withWholeBody } from './mapped-values.ts'
import styles from './mapping.module.css'
import { NewSentValue } from './new-sent-value.tsx'
import { valueWords } from '../grammar/value-words.ts'
import { SourcePicker, type PickedName } from './source-picker.tsx'

/** Shows the editor of an expression at a pointer below the call. */
export type RenderExpression = (field: {
  readonly label: string
  /** Pointer below the call: `/request/query/tariffId`. */
  readonly at: string
  readonly value: string
  readonly onChange: (text: string) => void
}) => ReactNode

type CallValue = Readonly<Record<string, unknown>>

export interface RequestMappingProps {
  readonly call: CallValue
  readonly wants: readonly WantedByCall[]
  /** The body takes values by other names, too. */
  readonly takesOthers: boolean
  readonly names: readonly PickedName[]
  /** Messages of problems, by pointer below the call. */
  readonly problems: ReadonlyMap<string, string>
  readonly isReadOnly: boolean
  readonly renderExpression: RenderExpression
  readonly onChange: (call: CallValue) => void
}

/** What a call sends: on one side what its operation wants with its type, on the other the name that gives it. */
export function RequestMapping(props: RequestMappingProps) {
  const { call, wants, takesOthers, names, problems, isReadOnly, renderExpression, onChange } = props
  const { t, i18n } = useLingui()
  const whole = wholeBodyOf(call)
  // A new value has its row before something is chosen for it.
  const [added, setAdded] = useState<readonly string[]>([])
  const sent = sentValues(call, whole === null ? wants : wants.filter((one) => one.in !== 'body'))
  const taken = sent.filter((one) => one.in === 'body').map(({ name }) => name)
  const rows = [
    ...sent,
    ...added
      .filter((name) => !taken.includes(name))
      .map((name) => ({ in: 'body' as const, name, text: '', wants: null })),
  ]
  const title = t({ id: 'studio.call.request', message: 'Что отправляем' })
  const places = {
    path: t({ id: 'studio.call.in-path', message: 'в адресе' }),
    query: t({ id: 'studio.call.in-query', message: 'в параметрах' }),
    body: t({ id: 'studio.call.in-body', message: 'в теле' }),
  }
  const wholeLabel = t({ id: 'studio.call.whole-body', message: 'Тело запроса целиком' })
  return (
    <section className={styles['mapping']} aria-label={title}>
      <h3 className={styles['title']}>{title}</h3>
      {problems.get('/request') && <p role="alert">{problems.get('/request')}</p>}
      {rows.length === 0 && whole === null && (
        <p className={styles['about']}>
          {t({ id: 'studio.call.nothing-sent', message: 'Операция ничего не спрашивает.' })}
        </p>
      )}
      <ul className={styles['rows']}>
        {rows.map((row) => {
          const { name } = row
          const at = pointerBelow('/request', row.in, name)
          const label = t({ id: 'studio.call.source', message: `${name}: откуда` })
          const change = (text: string) => onChange(withSent(call, row, text))
          const kind = row.wants?.kind ?? 'any'
          return (
            <li className={styles['row']} key={at}>
              <div className={styles['wanted']}>
                <code>{name}</code>
                <span>
                  {[
                    places[row.in],
                    row.wants === null && !(takesOthers && row.in === 'body')
                      ? t({ id: 'studio.call.unknown', message: 'операция этого не знает' })
                      : typeWords(i18n, kind),
                    ...(row.wants?.isRequired
                      ? [t({ id: 'studio.call.required', message: 'обязательно' })]
                      : []),
                  ].join(', ')}
                </span>
                {row.wants?.values && (
                  <span>{row.wants.values.map((one) => valueWords(i18n, one)).join(', ')}</span>
                )}
              </div>
              <SourcePicker
                label={label}
                error={problems.get(at) ?? (row.text === '' ? problems.get(`${at}/`) : undefined)}
                value={row.text}
                names={names}
                wants={kind}
                isReadOnly={isReadOnly}
                expression={renderExpression({ label, at, value: row.text, onChange: change })}
                onChange={change}
              />
            </li>
          )
        })}
      </ul>
      {takesOthers && whole === null && !isReadOnly && (
        <NewSentValue
          taken={[...taken, ...added]}
          onAdd={(name) => setAdded((before) => [...before, name])}
        />
      )}
      {whole !== null &&
        renderExpression({
          label: wholeLabel,
          at: '/request/body',
          value: whole,
          onChange: (text) => onChange(withWholeBody(call, text)),
        })}
    </section>
  )
}
