import { useLingui as useText } from '@lingui/react/macro'
import { Fragment, useState } from 'react'
import { formatNumber, languageOf, TextButton } from '../../ui/index.ts'
import { curlCommand } from './curl-command.ts'
import { momentText } from './moment-text.ts'
import { useCopy } from './use-copy.ts'
import type { ViewedCall, ViewedEvent } from './viewed-event.ts'
import styles from './call-table.module.css'

export interface CallTableProps {
  readonly events: readonly ViewedEvent[]
  /** Language of the recording. */
  readonly language: string
  readonly number: number
  /** Heading of the column of places: slides or states. */
  readonly placeTitle: string
  readonly placeName: (id: string) => string
  readonly onGo: (number: number) => void
}

/** Table of a recording's calls. The answers are the recorded ones; nothing is sent. */
export function CallTable({ events, language, number, placeTitle, placeName, onGo }: CallTableProps) {
  const { t, i18n } = useText()
  const [open, setOpen] = useState<number | null>(null)
  const calls = events.flatMap(({ call, ...event }) => (call ? [{ ...event, call }] : []))
  return (
    <section className={styles['calls']} aria-labelledby="calls">
      <h2 className={styles['heading']} id="calls">
        {t({ id: 'replay.calls', message: 'Вызовы' })} <span className={styles['quiet']}>{calls.length}</span>
        <span className={styles['quiet']}>
          {t({ id: 'replay.calls.recorded', message: 'Ответы берутся из записи, сеть не вызывается' })}
        </span>
      </h2>
      <div className={styles['scroll']}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t({ id: 'replay.calls.time', message: 'Время' })}</th>
              <th scope="col">{t({ id: 'replay.calls.call', message: 'Вызов' })}</th>
              <th scope="col">{placeTitle}</th>
              <th scope="col">{t({ id: 'replay.calls.answer', message: 'Ответ' })}</th>
              <th scope="col">{t({ id: 'replay.calls.took', message: 'Длился, мс' })}</th>
            </tr>
          </thead>
          <tbody>
            {calls.map(({ number: at, atMs, before, call }) => (
              <Fragment key={at}>
                <tr aria-current={at === number ? 'step' : undefined}>
                  <td>
                    <button type="button" className={styles['go']} onClick={() => onGo(at)}>
                      {momentText(atMs, i18n.locale)}
                    </button>
                  </td>
                  <td>
                    <button
                      type="button"
                      className={styles['go']}
                      aria-expanded={open === at}
                      onClick={() => setOpen(open === at ? null : at)}
                    >
                      {call.key}
                    </button>
                  </td>
                  <td>{placeName(before)}</td>
                  <td>{call.end}</td>
                  <td>{formatNumber(call.tookMs, languageOf(i18n.locale))}</td>
                </tr>
                {open === at && (
                  <tr>
                    <td colSpan={5}>
                      <CallBody call={call} language={language} />
                    </td>
                  </tr>
                )}
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

/** The request and the answer of a call, to be read and copied. */
function CallBody({ call, language }: { readonly call: ViewedCall; readonly language: string }) {
  const { t } = useText()
  const copy = useCopy()
  const { request, answer } = call
  const json = JSON.stringify({ request, answer }, null, 2)
  // A report that was opened from disk has no server to call.
  const curl = location.protocol === 'file:' ? null : curlCommand(location.origin, request, language)
  return (
    <>
      <p className={styles['copy']}>
        {curl !== null && (
          <TextButton
            onClick={() =>
              copy(curl, t({ id: 'replay.calls.curl.copied', message: 'Команда curl скопирована.' }))
            }
          >
            {t({ id: 'replay.calls.curl', message: 'Копировать как curl' })}
          </TextButton>
        )}
        <TextButton
          onClick={() =>
            copy(json, t({ id: 'replay.calls.json.copied', message: 'Вызов скопирован как JSON.' }))
          }
        >
          {t({ id: 'replay.calls.json', message: 'Копировать как JSON' })}
        </TextButton>
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys must scroll a long answer */}
      <pre className={styles['body']} tabIndex={0}>
        {json}
      </pre>
    </>
  )
}
