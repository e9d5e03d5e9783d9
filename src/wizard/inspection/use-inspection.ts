import { useCallback, useEffect, useRef, useState } from 'react'
import { askUntilAnswered } from '../calls/ask-until-answered.ts'
import { type Inspection, putPhoto, readInspection, sendInspection } from './inspection-calls.ts'
import { shrinkPhoto } from '../uploads/shrink-photo.ts'
import { uploadLine, type UploadLine, type Uploads } from '../uploads/upload-line.ts'

/** An inspection on the screen. */
export interface InspectionOnScreen {
  /** Null before the first answer; `unreachable` while requests fail. */
  readonly inspection: Inspection | null
  readonly isUnreachable: boolean
  readonly uploads: Uploads
  readonly take: (shot: string, file: Blob) => void
  readonly retry: (shot: string) => void
  readonly askAgain: () => void
  /** @throws CallError */
  readonly send: () => Promise<void>
}

/** Longest side that the server keeps; a larger photo only takes longer to send. */
const keptSide = 2000

/** Loads the state of the inspection, again whenever `stage` changes, and sends photos as they are taken. */
export function useInspection(contract: string, stage: string | null): InspectionOnScreen {
  const [inspection, setInspection] = useState<Inspection | null>(null)
  const [isUnreachable, setUnreachable] = useState(false)
  const [uploads, setUploads] = useState<Uploads>({})
  const [round, setRound] = useState(0)
  const line = useRef<UploadLine | null>(null)

  useEffect(
    () =>
      askUntilAnswered({
        ask: (signal) => readInspection(contract, signal),
        onAnswer: (found) => {
          setInspection(found)
          setUnreachable(false)
        },
        onFailure: () => setUnreachable(true),
      }),
    [contract, stage, round],
  )

  useEffect(() => {
    const own = uploadLine({
      send: async (shot, file, onPercent) => {
        setInspection(await putPhoto(contract, shot, await shrinkPhoto(file, keptSide), onPercent))
      },
      report: setUploads,
    })
    line.current = own
    return () => own.stop()
  }, [contract])

  return {
    inspection,
    isUnreachable,
    uploads,
    take: useCallback((shot: string, file: Blob) => line.current?.add(shot, file), []),
    retry: useCallback((shot: string) => line.current?.retry(shot), []),
    askAgain: useCallback(() => setRound((count) => count + 1), []),
    send: useCallback(async () => setInspection(await sendInspection(contract)), [contract]),
  }
}
