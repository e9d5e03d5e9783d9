import { createHash } from 'node:crypto'
import type { CoreDeps } from '../deps.ts'
import type { Arrived } from './arrived-recording.ts'
import { packText } from './packed-text.ts'
import { recordingCode } from './recording-code.ts'
import { recordingHead } from './recording-head.ts'
import { recordingRefused } from './recording-refused.ts'

/** What was played on an unpublished version, and who keeps it. */
export interface PlayedRecording {
  readonly product: string
  /** Result of checking the text against the version. */
  readonly arrived: Arrived
  readonly name: string
  readonly text: string
  readonly by: { readonly phone: string; readonly from: string }
}

/**
 * Keeps a recording of an unpublished version as a scenario of its product. The same recording comes in once.
 * @throws QDM_RECORDING_REFUSED when the version does not give the recorded states
 */
export async function keepPlayed(
  deps: Pick<CoreDeps, 'registry' | 'store' | 'world' | 'log'>,
  { product, arrived, name, text, by }: PlayedRecording,
) {
  if (!arrived.ok) throw recordingRefused(arrived.code, arrived.line)
  const id = createHash('sha256').update(text).digest('hex').slice(0, 32)
  const kept = { id, code: recordingCode(), facts: arrived.facts, packed: await packText(text) }
  const head = await deps.store.transaction(async ({ recordings, audit }) => {
    await recordings.keep({ ...kept, source: 'file', isReported: false, name })
    const scenario = await recordings.keepScenario(id, name, [])
    await audit.add({
      actor: by.phone,
      action: 'scenario.kept',
      subject: `product ${product}`,
      detail: { recording: id, name, from: by.from },
    })
    return scenario
  })
  if (!head) throw new Error('A recording that was kept a moment ago is gone')
  return recordingHead(head)
}
