import { useLingui as useText } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Note, RetryButton } from '../../ui/index.ts'
import { readScenarioVerdict, type ScenarioVerdict } from '../calls.ts'
import styles from './review.module.css'

export interface ScenarioVerdictPartProps {
  readonly draftId: string
  /** Number of changes on the server; the scenarios are played again when it grows. */
  readonly seq: number
}

/** How the draft treats the scenarios that testers keep, with links to those that go another way. */
export function ScenarioVerdictPart({ draftId, seq }: ScenarioVerdictPartProps) {
  const { t } = useText()
  const [verdict, setVerdict] = useState<ScenarioVerdict | null>(null)
  const [isFailed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isWanted = true
    readScenarioVerdict(draftId).then(
      (read) => {
        if (!isWanted) return
        setFailed(false)
        setVerdict(read)
      },
      () => isWanted && setFailed(true),
    )
    return () => {
      isWanted = false
    }
  }, [draftId, seq, attempt])

  if (isFailed)
    return (
      <Note
        tone="warning"
        title={t({ id: 'studio.scenarios.failed', message: 'Сценарии не удалось проверить' })}
        actions={<RetryButton onClick={() => setAttempt(attempt + 1)} />}
      />
    )
  if (verdict === null || verdict.scenarios.length === 0) return null
  const different = verdict.scenarios.filter(({ treatment }) => treatment !== 'same')
  const unexpected = different.filter(({ isExpected }) => !isExpected)
  const [all, expected] = [verdict.scenarios.length, different.length - unexpected.length]
  if (unexpected.length === 0)
    return (
      <Note
        tone="success"
        live="status"
        title={t({ id: 'studio.scenarios.same', message: `Сценарии тестировщиков проходят: ${all}` })}
      >
        {expected > 0 &&
          t({
            id: 'studio.scenarios.expected',
            message: `Отличаются ожидаемо, по решению тестировщика: ${expected}`,
          })}
      </Note>
    )
  return (
    <Note
      tone="error"
      live="status"
      title={t({
        id: 'studio.scenarios.different',
        message: 'Публиковать нельзя: черновик ведёт сценарии иначе',
      })}
    >
      <ul className={styles['errors']}>
        {unexpected.map(({ id, name, event }) => (
          <li key={id}>
            <a href={`/replay?recording=${id}&event=${event ?? 0}&draft`}>{name}</a>
          </li>
        ))}
      </ul>
      {t({
        id: 'studio.scenarios.next',
        message: 'Исправьте черновик, или тестировщик отметит отличие в Replay как ожидаемое.',
      })}
    </Note>
  )
}
