import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { CorpusPage } from './corpus/corpus-page.tsx'
import { FunnelPage } from './funnel/funnel-page.tsx'
import { linkedFunnel } from './funnel-address.ts'
import { linkedMoment } from './linked-moment.ts'
import { type OpenedTrace, openText } from './opened-trace.ts'
import { readRecordings } from './recording-calls.ts'
import { ViewerPage } from './viewer/viewer-page.tsx'

/** `/replay`: the list of recordings, and the viewer of the one that was opened. */
export function ReplayPage() {
  const { t } = useLingui()
  const [opened, setOpened] = useState<OpenedTrace | null>(null)
  useEffect(() => {
    const linked = linkedMoment(location.search)
    if (!linked) return
    readRecordings([linked.id]).then(
      ([found]) => {
        const opening = found && openText(found.head.name || found.head.code, found.text, linked)
        if (opening?.ok) setOpened(opening.opened)
      },
      // Without the right, or without the recording, the list displays the reason.
      () => {},
    )
  }, [])
  const title = t({ id: 'replay.title', message: 'Replay' })
  useEffect(() => {
    document.title = opened ? `${opened.name} · ${title}` : title
  }, [opened, title])
  const funnel = linkedFunnel(location.search)
  if (funnel) return <FunnelPage linked={funnel} />
  return opened ? (
    <ViewerPage opened={opened} onClose={() => setOpened(null)} />
  ) : (
    <CorpusPage onOpen={setOpened} />
  )
}
