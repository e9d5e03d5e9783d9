import { randomBytes } from 'node:crypto'
import { Counter } from 'prom-client'
import type { CompiledProduct, FileLimits } from '../../../engine/compiled/compiled-product.ts'
import { alone } from '../../auth/alone.ts'
import { tokenHash } from '../../auth/session-of.ts'
import { withinLimits } from '../../auth/throttled.ts'
import { QadamError } from '../../errors/index.ts'
import type { Handlers } from '../../operations/index.ts'
import type { NewFile } from '../../store/index.ts'
import { acceptedFile } from '../files/accepted-file.ts'
import { filesIn } from '../files/form.ts'
import type { PortalDeps } from '../portal-deps.ts'
import { maybeSignedIn } from '../signed-in.ts'

const hourMs = 60 * 60 * 1000
const megabyte = 1024 * 1024

/** One network address sends no more files in an hour, those included that are refused. */
const byAddress = { limit: 120, windowMs: hourMs } as const

/** Limits of waiting files, per wizard and per network address. */
const most = {
  wizard: { files: 60, bytes: 60 * megabyte },
  sender: { files: 300, bytes: 300 * megabyte },
} as const

/** A file waits so long for its form to be sent. */
const keptMs = 7 * 24 * hourMs

/** Operations of files that people attach to a form before they send it. */
export type FormFileHandlers = Pick<Handlers, 'uploadFormFile' | 'listFormFiles' | 'removeFormFile'>

/** Receives, lists and removes files that wait for their form. */
export function formFileHandlers({ store, seals, registry, world, metrics }: PortalDeps): FormFileHandlers {
  const counter = new Counter({
    name: 'qadam_form_files_total',
    help: 'Files sent for forms, by what became of them',
    labelNames: ['outcome'] as const,
    registers: [metrics],
  })
  const counted = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      const result = await work()
      counter.inc({ outcome: 'kept' })
      return result
    } catch (error) {
      counter.inc({ outcome: error instanceof QadamError ? error.code : 'QDM_UNEXPECTED' })
      throw error
    }
  }

  return {
    uploadFormFile: async (asked) =>
      await counted(async () => {
        const { product: productId, version, field, wizard } = asked.body.about
        const senderHash = seals.hash('address', asked.request.ip)
        // Before the file is looked at: judging it costs far more than counting who sends it.
        await withinLimits(store, `form files ${senderHash}`, byAddress)
        const product = await registry.compiled(productId, version)
        if (!product) throw asked.refusal('QDM_PRODUCT_VERSION_UNKNOWN')
        const limits = limitsOf(product, field)
        if (limits === null)
          throw asked.refusal('QDM_REQUEST_INVALID', {
            problems: [{ path: '/about/field', code: 'enum', params: {} }],
          })
        const [sent, ...others] = filesIn(asked.request, 'file')
        if (!sent || others.length > 0)
          throw asked.refusal('QDM_REQUEST_INVALID', {
            problems: [{ path: '/file', code: 'required', params: {} }],
          })
        const file = await acceptedFile(sent, limits)
        await store.contents.keep(file)
        const owner = { wizard, senderHash, userId: await maybeSignedIn(store, asked) }
        const id = `file_${randomBytes(24).toString('base64url')}`
        await alone(store, `form files ${senderHash}`, async ({ throttles, formFiles }) => {
          await throttles.alone(`form files of ${tokenHash(wizard)}`)
          const { ofWizard, ofSender } = await formFiles.loads(owner)
          if (isFull(ofWizard, most.wizard, file) || isFull(ofSender, most.sender, file))
            throw asked.refusal('QDM_FILES_FULL')
          await formFiles.add(owner, { id, product: productId, field }, file, world.clock() + keptMs)
        })
        return { id, name: file.name, mediaType: file.mediaType, sizeBytes: file.sizeBytes }
      }),

    listFormFiles: async ({ body }) => [...(await store.formFiles.list(body.wizard, body.ids))],

    removeFormFile: async ({ body }) => {
      await store.transaction(async ({ formFiles }) => await formFiles.remove(body.wizard, body.id))
    },
  }
}

function limitsOf({ fields }: CompiledProduct, field: string): FileLimits | null {
  return (Object.hasOwn(fields, field) ? fields[field]?.file : undefined) ?? null
}

interface Load {
  readonly files: number
  readonly bytes: number
}

function isFull(waiting: Load, limit: Load, { sizeBytes }: NewFile): boolean {
  return waiting.files >= limit.files || waiting.bytes + sizeBytes > limit.bytes
}
