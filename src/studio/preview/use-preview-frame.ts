import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FromFrame, ToFrame } from './frame-messages.ts'

/** The frame of the preview. `isFailed`: the version that was sent last could not be shown. */
export interface PreviewFrame {
  readonly frame: RefObject<HTMLIFrameElement | null>
  readonly isFailed: boolean
}

/**
 * Sends what is to be shown to the frame whenever it changes, from when the frame is ready; null sends nothing. Calls
 * back with the messages of the frame.
 */
export function usePreviewFrame(
  shown: ToFrame | null,
  onMessage: (message: FromFrame) => void,
): PreviewFrame {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isReady, setReady] = useState(false)
  const [isFailed, setFailed] = useState(false)

  const handleMessage = useEffectEvent((message: FromFrame) => {
    if (message.type === 'qadam.preview.ready') setReady(true)
    if (message.type === 'qadam.preview.failed') setFailed(true)
    if (message.type === 'qadam.preview.at') setFailed(false)
    onMessage(message)
  })
  useEffect(() => {
    const handle = ({ origin, source, data }: MessageEvent<FromFrame>) => {
      if (origin === location.origin && source === frame.current?.contentWindow) handleMessage(data)
    }
    addEventListener('message', handle)
    return () => removeEventListener('message', handle)
  }, [])
  useEffect(() => {
    if (isReady && shown !== null) frame.current?.contentWindow?.postMessage(shown, location.origin)
  }, [isReady, shown])

  return { frame, isFailed }
}
