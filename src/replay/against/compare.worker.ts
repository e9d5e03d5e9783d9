import { comparer, type ToWorker } from './compare-recordings.ts'

// The body of a worker: a thousand recordings take seconds, in which the page stays usable.
const answer = comparer()
self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  // A page takes its worker's message without an origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  void answer(data).then((message) => self.postMessage(message))
})
