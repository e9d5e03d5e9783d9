import { CallError } from '../../api/index.ts'

/** State of the upload of one file. */
export type UploadState =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'sending'; readonly percent: number }
  /** Will be sent again automatically after a pause. */
  | { readonly kind: 'retrying' }
  /**
   * `code` is the refusal's code; null when the network failed at every attempt. `isFinal`: repeating does not help.
   */
  | { readonly kind: 'failed'; readonly code: string | null; readonly isFinal: boolean }

/** Uploads by the key of their file. */
export type Uploads = Readonly<Record<string, UploadState>>

/** Uploads files one after another, so that each one completes on a slow network. */
export interface UploadLine {
  /** Adds a file to the queue; replaces an earlier one of the same key. */
  readonly add: (key: string, file: Blob) => void
  /** Sends a failed file again. */
  readonly retry: (key: string) => void
  /** Removes a file from the queue; aborts its upload. */
  readonly cancel: (key: string) => void
  readonly stop: () => void
}

/** Sends one file. @throws CallError */
export type SendFile = (
  key: string,
  file: Blob,
  onPercent: (percent: number) => void,
  signal: AbortSignal,
) => Promise<void>

/** Pauses between attempts after a network failure, in ms; after the last one the customer must press Retry. */
const pausesMs = [1000, 3000, 8000, 15_000]

/** Creates a queue of files. `send` uploads one file; `report` receives every change. */
export function uploadLine({
  send,
  report,
}: {
  readonly send: SendFile
  readonly report: (uploads: Uploads) => void
}): UploadLine {
  const files = new Map<string, Blob>()
  const states = new Map<string, UploadState>()
  let isBusy = false
  let cutting = new AbortController()
  const stopping = new AbortController()
  const put = (key: string, state: UploadState | null): void => {
    if (state) states.set(key, state)
    else states.delete(key)
    if (!stopping.signal.aborted) report(Object.fromEntries(states))
  }

  const work = async (): Promise<void> => {
    if (isBusy) return
    isBusy = true
    for (let key = nextKey(); key !== null && !stopping.signal.aborted; key = nextKey()) await sendOne(key)
    isBusy = false
  }
  const nextKey = (): string | null => [...states].find(([, { kind }]) => kind === 'waiting')?.[0] ?? null

  const sendOne = async (key: string): Promise<void> => {
    const file = files.get(key)
    if (!file) return put(key, null)
    // False when a newer file of the same key is queued, or this one was cancelled.
    const isCurrent = () => files.get(key) === file
    const giveWay = () => put(key, files.has(key) ? { kind: 'waiting' } : null)
    for (let attempt = 0; !stopping.signal.aborted; attempt++) {
      put(key, { kind: 'sending', percent: 0 })
      cutting = new AbortController()
      try {
        await send(
          key,
          file,
          (percent) => {
            if (isCurrent()) put(key, { kind: 'sending', percent })
          },
          cutting.signal,
        )
        if (!isCurrent()) return giveWay()
        files.delete(key)
        return put(key, null)
      } catch (error) {
        if (!isCurrent()) return giveWay()
        const { code, isFinal } = refusalOf(error)
        const pause = pausesMs[attempt]
        if (isFinal || pause === undefined) return put(key, { kind: 'failed', code, isFinal })
        put(key, { kind: 'retrying' })
        await passed(pause, cutting.signal)
        if (!isCurrent()) return giveWay()
      }
    }
  }

  return {
    add: (key, file) => {
      const isUnderWay = states.get(key)?.kind === 'sending' || states.get(key)?.kind === 'retrying'
      files.set(key, file)
      // The running upload ends first, then takes the newer file.
      if (!isUnderWay) put(key, { kind: 'waiting' })
      void work()
    },
    retry: (key) => {
      if (states.get(key)?.kind !== 'failed') return
      put(key, { kind: 'waiting' })
      void work()
    },
    cancel: (key) => {
      const isUnderWay = states.get(key)?.kind === 'sending' || states.get(key)?.kind === 'retrying'
      files.delete(key)
      put(key, null)
      if (isUnderWay) cutting.abort()
    },
    stop: () => {
      stopping.abort()
    },
  }
}

/**
 * Returns the reason of the server's refusal. It is final when repeating cannot help, unlike a temporary failure or
 * quota.
 */
function refusalOf(error: unknown): { readonly code: string | null; readonly isFinal: boolean } {
  if (!(error instanceof CallError) || error.failure.kind !== 'status') return { code: null, isFinal: false }
  const { status, data } = error.failure
  if (status === 429) return { code: data?.code ?? null, isFinal: false }
  return status >= 500
    ? { code: null, isFinal: false }
    : { code: data?.code ?? 'QDM_UNEXPECTED', isFinal: true }
}

/** Waits for the pause; ends early when the network returns or the file is cancelled. */
async function passed(pauseMs: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, pauseMs)
    window.addEventListener('online', end)
    signal.addEventListener('abort', end)
  })
}
