import type { CompiledProduct } from '../../../engine/index.ts'
import { withinLimits } from '../../auth/throttled.ts'
import type { CoreDeps } from '../../deps.ts'
import { mayInspect } from '../../documents/index.ts'
import { QadamError } from '../../errors/index.ts'
import type { ApiRequest, Handlers } from '../../operations/index.ts'
import { inspectionSubject, isInspected, type InsurerDesk } from '../../insurer/index.ts'
import { filesIn } from '../files/form.ts'
import type { Contract } from '../../store/index.ts'
import { cleanPhoto } from './clean-photo.ts'
import { photosOf, reviewBy } from './inspection-photos.ts'

/** Dependencies of the customers' calls about inspections. */
export interface InspectionDeps extends Pick<
  CoreDeps,
  'settings' | 'store' | 'seals' | 'world' | 'registry'
> {
  readonly desk: Pick<InsurerDesk, 'sendInspection'>
}

const hourMs = 60 * 60 * 1000

/** Six shots, each taken again a few times over a network that fails. */
const uploads = { limit: 120, windowMs: hourMs } as const

/**
 * The customers' operations on inspections: reading the state, adding and viewing photos, and submitting them to the
 * operators. Like the contract, the state is readable with the address of the purchase. The photos open like the
 * policy: with that address for some days after the payment, later for the signed-in buyer.
 */
export function inspectionHandlers(deps: InspectionDeps) {
  const { settings, store, registry, world, desk } = deps
  const handlers: Pick<
    Handlers,
    'readInspection' | 'putInspectionPhoto' | 'readOwnInspectionPhoto' | 'sendInspection'
  > = {
    readInspection: async (asked) => {
      const { contract, product } = await inspected(asked)
      return await inspectionAnswer(contract, product, asked)
    },

    putInspectionPhoto: async (asked) => {
      const { contract, product } = await opened(asked)
      const { id, position } = shotOf(product, asked)
      await withinLimits(store, `inspection ${contract.id}`, uploads)
      const [photo, ...others] = filesIn(asked.request, 'photo')
      if (!photo || others.length > 0) throw new QadamError('QDM_PHOTO_WRONG_TYPE')
      const file = await cleanPhoto(id, photo)
      await store.contents.keep(file)
      await store.transaction(async ({ contracts, inspections, files }) => {
        const now = await contracts.lock(contract.id)
        if (!now || !isInspected(now, product)) throw new QadamError('QDM_INSPECTION_ENDED')
        await inspections.open(contract.id)
        const inspection = await inspections.lock(contract.id)
        if (inspection?.state !== 'photos') throw new QadamError('QDM_INSPECTION_ENDED')
        await files.replace(inspectionSubject(contract.id), position, file)
        await inspections.want(
          contract.id,
          inspection.wanted.filter((wanted) => wanted !== id),
        )
      })
      return await inspectionAnswer(contract, product, asked)
    },

    readOwnInspectionPhoto: async (asked) => {
      const { contract, product } = await opened(asked)
      const { id } = shotOf(product, asked)
      const file = await store.files.readNamed(inspectionSubject(contract.id), id)
      if (!file) throw new QadamError('QDM_NOT_FOUND')
      return { ...file, name: `${id}.jpg` }
    },

    sendInspection: async (asked) => {
      const { contract, product } = await opened(asked)
      await desk.sendInspection(contract.id)
      return await inspectionAnswer(contract, product, asked)
    },
  }
  return handlers

  /** Returns the contract of the request, if its product requires an inspection and it is paid. */
  async function inspected({ parts }: ApiRequest): Promise<{
    readonly contract: Contract
    readonly product: CompiledProduct
  }> {
    const contract = await store.contracts.find(textOf(parts.path['contractId']))
    const product = contract?.version ? await registry.compiled(contract.product, contract.version) : null
    if (!contract || product?.purchase?.result !== 'inspection') throw new QadamError('QDM_NOT_FOUND')
    if (contract.status === 'created') throw new QadamError('QDM_CONTRACT_NOT_PAID')
    return { contract, product }
  }

  async function opened(asked: ApiRequest) {
    const found = await inspected(asked)
    if (!(await mayTake(found.contract, asked))) throw new QadamError('QDM_INSPECTION_CLOSED')
    return found
  }

  async function mayTake(contract: Contract, { request }: ApiRequest): Promise<boolean> {
    return await mayInspect({ ...deps, clock: world.clock }, contract, request)
  }

  async function inspectionAnswer(contract: Contract, product: CompiledProduct, asked: ApiRequest) {
    const inspection = await store.inspections.find(contract.id)
    return {
      // Paid a moment ago, or by an earlier release: photos are awaited.
      state: inspection?.state ?? 'photos',
      photos: await photosOf(store, contract.id, product, inspection?.wanted ?? []),
      reason: inspection?.reason ?? null,
      reviewBy: inspection && reviewBy(inspection, settings.inspectionHours),
      isOpen: await mayTake(contract, asked),
    }
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function shotOf(
  { purchase }: CompiledProduct,
  { parts }: ApiRequest,
): { readonly id: string; readonly position: number } {
  const id = textOf(parts.path['photo'])
  const position = purchase?.inspection?.photos.indexOf(id) ?? -1
  if (position < 0) throw new QadamError('QDM_NOT_FOUND')
  return { id, position }
}
