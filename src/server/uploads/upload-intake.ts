import { tmpdir } from 'node:os'
import type { Readable } from 'node:stream'
import { Gauge, type Registry as Metrics } from 'prom-client'
import { QadamError } from '../errors/index.ts'
import type { Settings } from '../settings/settings.ts'
import { writtenFile } from './disk-file.ts'
import { uploadMemory } from './memory-budget.ts'
import { ReceivedForm } from './received-form.ts'
import type { ScanHook } from './scan-hook.ts'

/** Receives forms with files onto the disk. What needs all bytes of a file takes them within the budget of memory. */
export interface UploadIntake {
  /** Receives a body. @throws QDM_BODY_TOO_LARGE, QDM_UNAVAILABLE */
  readonly receive: (body: Readable, declaredBytes: number | null) => Promise<ReceivedForm>
}

/** Five files of a claim, 2 MB each, and the form's other parts. */
const mostFormBytes = 12 * 1024 * 1024

/** The intake of a process. */
export function uploadIntake(
  settings: Pick<Settings, 'uploadMemoryMegabytes' | 'uploadFolder' | 'uploadsAtOnce'>,
  metrics: Metrics,
  passesScan: ScanHook,
): UploadIntake {
  const { uploadFolder, uploadsAtOnce } = settings
  const budget = uploadMemory(settings)
  const folder = uploadFolder || tmpdir()
  let receiving = 0
  const gauge = (name: string, help: string, value: () => number) =>
    new Gauge({
      name,
      help,
      registers: [metrics],
      collect() {
        this.set(value())
      },
    })
  gauge('qadam_upload_memory_bytes', 'Memory set aside for uploads that are worked on', budget.usedBytes)
  gauge('qadam_uploads_waiting', 'Uploads that wait for memory', budget.waiting)
  gauge('qadam_uploads_receiving', 'Uploads that are being received', () => receiving)

  return {
    receive: async (body, declaredBytes) => {
      if (declaredBytes !== null && declaredBytes > mostFormBytes) throw new QadamError('QDM_BODY_TOO_LARGE')
      if (receiving >= uploadsAtOnce) throw comeBack()
      receiving++
      try {
        return new ReceivedForm(await writtenFile(folder, bounded(body)), {
          folder,
          inTurn: budget.within,
          passesScan,
        })
      } finally {
        receiving--
      }
    },
  }
}

/** The chunks of a body. The connection of a refused one stays open, so that its sender can read the answer. */
async function* bounded(body: Readable): AsyncGenerator<Buffer> {
  let sizeBytes = 0
  for await (const chunk of body.iterator({ destroyOnReturn: false })) {
    const part = chunk as Buffer // A request without an encoding gives buffers.
    sizeBytes += part.byteLength
    if (sizeBytes > mostFormBytes) throw new QadamError('QDM_BODY_TOO_LARGE')
    yield part
  }
}

function comeBack(): QadamError {
  return new QadamError('QDM_UNAVAILABLE', { headers: { 'retry-after': '30' } })
}
