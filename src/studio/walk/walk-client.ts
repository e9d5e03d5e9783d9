// oxlint-disable-next-line import/default -- Vite answers this query with the address of the built worker
import workerUrl from './walk.worker.ts?worker&url'
import { startOwnWorker } from '../../staff/index.ts'
import type { FromWalk, WalkRequest } from './walk-messages.ts'

/**
 * Walks a draft in a worker of its own, which ends with the walk: code of a draft leaves nothing behind. Returns a
 * function that ends it before.
 */
export function startWalk(
  request: WalkRequest,
  onAnswer: (answer: FromWalk) => void,
  onFault: () => void,
): () => void {
  const worker = startOwnWorker(workerUrl, 'walk')
  worker.addEventListener('message', ({ data }: MessageEvent<FromWalk>) => {
    if (data.type === 'walk.ended') worker.terminate()
    onAnswer(data)
  })
  worker.addEventListener('error', () => {
    worker.terminate()
    onFault()
  })
  worker.postMessage(request, [])
  return () => worker.terminate()
}
