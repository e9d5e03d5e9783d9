import { parentPort } from 'node:worker_threads'
import { inspectPdf } from './inspect-pdf.ts'

// A hostile file can only harm its parser in this thread.
parentPort?.on('message', (bytes: Uint8Array) => void answer(bytes))

async function answer(bytes: Uint8Array): Promise<void> {
  const refusal = await inspectPdf(bytes).catch(() => 'unsafe')
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage({ refusal })
}
