import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ReportedResult } from '../../trace/index.ts'
import { type AnyOpened, isOfMachine, openText } from '../opened-trace.ts'
import { MachinePage } from '../viewer/machine-page.tsx'
import { ReportList } from './report-list.tsx'
import { ReportViewer } from './report-viewer.tsx'

export interface ReportPageProps {
  readonly results: readonly ReportedResult[]
}

/** A recording of the report that is open, with the result that it belongs to. */
export interface OpenedResult {
  readonly result: ReportedResult
  readonly opened: AnyOpened
}

/** The page of a report: its results, and the viewer of the recording that was opened. */
export function ReportPage({ results }: ReportPageProps) {
  const { t } = useLingui()
  const [shown, setShown] = useState<OpenedResult | null>(() => onlyOne(results))
  // Each opened recording has a viewer of its own.
  const [openings, setOpenings] = useState(0)
  const show = (next: OpenedResult | null) => {
    setShown(next)
    setOpenings((count) => count + 1)
  }
  const title = t({ id: 'replay.report.title', message: 'Отчёт о прогоне записей' })
  return (
    <>
      <title>{shown ? `${shown.opened.name} · ${title}` : title}</title>
      {shown === null ? (
        <ReportList results={results} onOpen={(result) => show(openedResult(result))} />
      ) : (
        <OpenedPage key={openings} shown={shown} onShow={show} />
      )}
    </>
  )
}

interface OpenedPageProps {
  readonly shown: OpenedResult
  /** Opens another recording; null is the list. */
  readonly onShow: (shown: OpenedResult | null) => void
}

function OpenedPage({ shown: { result, opened }, onShow }: OpenedPageProps) {
  const handleClose = () => onShow(null)
  if (isOfMachine(opened)) return <MachinePage opened={opened} onClose={handleClose} />
  return (
    <ReportViewer
      result={result}
      opened={opened}
      onClose={handleClose}
      onOpen={(next) => onShow({ result, opened: next })}
    />
  )
}

/** A report of one recording begins with it. */
function onlyOne(results: readonly ReportedResult[]): OpenedResult | null {
  const [first] = results
  return first && results.length === 1 ? openedResult(first) : null
}

function openedResult(result: ReportedResult): OpenedResult | null {
  const { text, file, lost } = result
  if (text === null) return null
  const opening = openText(file, text, { event: lost ?? 0 })
  return opening.ok ? { result, opened: opening.opened } : null
}
