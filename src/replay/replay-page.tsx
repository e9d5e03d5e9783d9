import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { CorpusPage } from './corpus/corpus-page.tsx'
import type { OpenedTrace } from './opened-trace.ts'
import { ViewerPage } from './viewer/viewer-page.tsx'

/** `/replay`: the list of recordings, and the viewer of the one that was opened. */
export function ReplayPage() {
  const { t } = useLingui()
  const [opened, setOpened] = useState<OpenedTrace | null>(null)
  const title = t({ id: 'replay.title', message: 'Replay' })
  useEffect(() => {
    document.title = opened ? `${opened.name} · ${title}` : title
  }, [opened, title])
  return opened ? (
    <ViewerPage opened={opened} onClose={() => setOpened(null)} />
  ) : (
    <CorpusPage onOpen={setOpened} />
  )
}
