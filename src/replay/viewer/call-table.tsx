import { useLingui as useText } from '@lingui/react/macro'
import { Fragment, useState } from 'react'
import type { Json } from '../../engine/index.ts'
import type { CallLine, Playback } from '../../trace/index.ts'
import { formatNumber, languageOf, TextButton } from '../../ui/index.ts'
import { curlCommand } from './curl-command.ts'
import { callEnd } from './event-words.ts'
import { momentText } from './moment-text.ts'
import { useCopy } from './use-copy.ts'
import styles from './call-table.module.css'

export interface CallTableProps {
  readonly playback: Playback
  readonly number: number
  readonly slideName: (id: string) => string
  readonly onGo: (number: number) => void
}

/** Table of a recording's calls. The answers are the recorded ones; nothing is sent. */
export function CallTable({ playback, number, slideName, onGo }: CallTableProps) {
  const { t, i18n } = useText()
  const [open, setOpen] = useState<number | null>(null)
  const calls = playback.events.flatMap(({ call, ...event }) => (call ? [{ ...event, call }] : []))
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
              <th scope="col">{t({ id: 'replay.calls.slide', message: 'Слайд' })}</th>
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
                  <td>{slideName(before.slide)}</td>
                  <td>{callEnd(call.answer)}</td>
                  <td>{formatNumber(call.tookMs, languageOf(i18n.locale))}</td>
                </tr>
                {open === at && (
                  <tr>
                    <td colSpan={5}>
                      <CallBody call={call} language={playback.trace.header.language} />
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
function CallBody({ call, language }: { readonly call: CallLine; readonly language: string }) {
  const { t } = useText()
  const copy = useCopy()
  const request = requestOf(call.request)
  const json = JSON.stringify({ request, answer: call.answer }, null, 2)
  const curl = curlCommand(location.origin, request, language)
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
      <pre className={styles['body']}>{json}</pre>
    </>
  )
}

/** A request is recorded as the canonical text that keys it. */
function requestOf(request: Json): Json {
  if (typeof request !== 'string') return request
  try {
    // The recorder wrote it.
    return JSON.parse(request) as Json
  } catch {
    return request
  }
}
