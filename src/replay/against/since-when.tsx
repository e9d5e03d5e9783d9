import { useLingui as useText } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { TextButton } from '../../ui/index.ts'
import { readRecordings, type SoldVersion } from '../recording-calls.ts'
import { openWorker } from './open-worker.ts'
import { versionWords } from '../version-words.ts'

export interface SinceWhenProps {
  readonly product: string
  readonly id: string
  /** Newest first. */
  readonly versions: readonly SoldVersion[]
}

/** Finds the first version in which a recording has another result. */
export function SinceWhen({ product, id, versions }: SinceWhenProps) {
  const { t } = useText()
  const context = useLingui()
  const [found, setFound] = useState<string | null>(null)
  const find = async (): Promise<string> => {
    const worker = openWorker()
    try {
      const [recording] = await readRecordings([id])
      if (!recording) return t({ id: 'replay.since.failed', message: 'Найти не удалось.' })
      const answer = await worker.ask({
        type: 'since',
        product,
        recording: { id, text: recording.text },
        hashes: versions.map(({ hash }) => hash).toReversed(),
      })
      const first =
        answer.type === 'sinceWhen' ? versions.find(({ hash }) => hash === answer.hash) : undefined
      if (!first) return t({ id: 'replay.since.never', message: 'Ни одна версия не ведёт себя иначе.' })
      const version = versionWords(first, context)
      return t({ id: 'replay.since.found', message: `С версии ${version}` })
    } finally {
      worker.stop()
    }
  }
  if (found !== null) return <span role="status">{found}</span>
  const handleFind = () => {
    find().then(setFound, () => setFound(t({ id: 'replay.since.failed', message: 'Найти не удалось.' })))
  }
  return <TextButton onClick={handleFind}>{t({ id: 'replay.since', message: 'С какой версии?' })}</TextButton>
}
