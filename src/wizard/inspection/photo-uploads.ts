import { CallError } from '../../api/index.ts'

/** State of the upload of one shot. */
export type PhotoUpload =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'sending'; readonly percent: number }
  /** Will be sent again automatically after a pause. */
  | { readonly kind: 'retrying' }
  /** `code` is the refusal's; null when the network failed at every attempt. */
  | { readonly kind: 'failed'; readonly code: string | null }

/** Uploads by the id of the shot. */
export type PhotoUploads = Readonly<Record<string, PhotoUpload>>

/** Uploads photos one after another, so that each one completes on a slow network. */
export interface UploadLine {
  /** Adds a photo to the queue; replaces an earlier one of the same shot. */
  readonly add: (shot: string, file: Blob) => void
  /** Sends a failed photo again. */
  readonly retry: (shot: string) => void
  readonly stop: () => void
}

/** Pauses between attempts after a network failure, in ms; after the last one the customer must press Retry. */
const pausesMs = [1000, 3000, 8000, 15_000]

/** A queue of photos. `send` uploads one; `tell` is called with every change. */
export function uploadLine({
  send,
  tell,
}: {
  readonly send: (shot: string, file: Blob, onPercent: (percent: number) => void) => Promise<void>
  readonly tell: (uploads: PhotoUploads) => void
}): UploadLine {
  const files = new Map<string, Blob>()
  const states = new Map<string, PhotoUpload>()
  let isBusy = false
  const stopping = new AbortController()
  const put = (shot: string, state: PhotoUpload | null): void => {
    if (state) states.set(shot, state)
    else states.delete(shot)
    if (!stopping.signal.aborted) tell(Object.fromEntries(states))
  }

  const work = async (): Promise<void> => {
    if (isBusy) return
    isBusy = true
    for (let shot = nextShot(); shot !== null && !stopping.signal.aborted; shot = nextShot())
      await sendOne(shot)
    isBusy = false
  }
  const nextShot = (): string | null => [...states].find(([, { kind }]) => kind === 'waiting')?.[0] ?? null

  const sendOne = async (shot: string): Promise<void> => {
    const file = files.get(shot)
    if (!file) return put(shot, null)
    const isCurrent = () => files.get(shot) === file
    for (let attempt = 0; !stopping.signal.aborted; attempt++) {
      put(shot, { kind: 'sending', percent: 0 })
      try {
        await send(shot, file, (percent) => {
          if (isCurrent()) put(shot, { kind: 'sending', percent })
        })
        // A newer photo of the same shot is queued.
        if (!isCurrent()) return put(shot, { kind: 'waiting' })
        files.delete(shot)
        return put(shot, null)
      } catch (error) {
        if (!isCurrent()) return put(shot, { kind: 'waiting' })
        const code = refusalOf(error)
        const pause = pausesMs[attempt]
        if (code !== null || pause === undefined) return put(shot, { kind: 'failed', code })
        put(shot, { kind: 'retrying' })
        await passed(pause)
      }
    }
  }

  return {
    add: (shot, file) => {
      const isUnderWay = states.get(shot)?.kind === 'sending' || states.get(shot)?.kind === 'retrying'
      files.set(shot, file)
      // The running upload ends first, then takes the newer photo.
      if (!isUnderWay) put(shot, { kind: 'waiting' })
      void work()
    },
    retry: (shot) => {
      if (states.get(shot)?.kind !== 'failed') return
      put(shot, { kind: 'waiting' })
      void work()
    },
    stop: () => {
      stopping.abort()
    },
  }
}

/** Code of a refusal that a repeat does not change; null for a failure of the network or a temporary one of the server. */
function refusalOf(error: unknown): string | null {
  if (!(error instanceof CallError) || error.failure.kind !== 'status') return null
  const { status, data } = error.failure
  return status >= 500 || status === 429 ? null : (data?.code ?? 'QDM_UNEXPECTED')
}

/** Waits for the pause, or until the network is back. */
async function passed(pauseMs: number): Promise<void> {
  await new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, pauseMs)
    window.addEventListener('online', end)
  })
}
