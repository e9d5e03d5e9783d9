import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useEffect, useState } from 'react'
import { CorpusPage } from './corpus/corpus-page.tsx'
import { FunnelPage } from './funnel/funnel-page.tsx'
import { linkedFunnel } from './funnel-address.ts'
import { linkedMoment } from './linked-moment.ts'
import { type AnyOpened, isOfMachine, openedFrom, openText } from './opened-trace.ts'
import { readRecordings } from './recording-calls.ts'
import type { MomentToGoOn } from './viewer/go-on-button.tsx'
import { MachinePage } from './viewer/machine-page.tsx'
import { ViewerPage } from './viewer/viewer-page.tsx'

const GoOnPage = lazy(async () => ({ default: (await import('./go-on/go-on-page.tsx')).GoOnPage }))

/** `/replay`: the list of recordings, and the viewer of the one that was opened. */
export function ReplayPage() {
  const { t } = useLingui()
  const [opened, setShown] = useState<AnyOpened | null>(null)
  // Each opened recording has a viewer of its own.
  const [openings, setOpenings] = useState(0)
  const [moment, setMoment] = useState<MomentToGoOn | null>(null)
  const setOpened = (next: AnyOpened | null) => {
    setShown(next)
    setOpenings((count) => count + 1)
  }
  useEffect(() => {
    const linked = linkedMoment(location.search)
    if (!linked) return
    readRecordings([linked.id]).then(
      ([found]) => {
        const opening =
          found &&
          openText(found.head.name || found.head.code, found.text, {
            head: found.head,
            event: linked.event,
            isOnDraft: linked.isOnDraft === true,
          })
        if (opening?.ok) setShown(opening.opened)
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
  if (moment)
    return (
      <Suspense>
        <GoOnPage
          {...moment}
          name={moment.opened.name}
          onBack={() => setMoment(null)}
          onFinished={(text) => {
            const opening = openText(moment.opened.name, text)
            if (opening.ok && !isOfMachine(opening.opened))
              setOpened(
                openedFrom(moment.opened, moment.event, { trace: opening.opened.trace, differing: [] }),
              )
            setMoment(null)
          }}
        />
      </Suspense>
    )
  if (opened && isOfMachine(opened))
    return <MachinePage key={openings} opened={opened} onClose={() => setOpened(null)} />
  return opened ? (
    <ViewerPage
      key={openings}
      opened={opened}
      onClose={() => setOpened(null)}
      onOpen={setOpened}
      onGoOn={setMoment}
    />
  ) : (
    <CorpusPage onOpen={setOpened} />
  )
}
