import type { QadamError } from '../errors/index.ts'
import type { Author, StudioDeps } from './studio-deps.ts'

/** Wish to take a product off sale, or to put it back. */
export interface Archiving {
  readonly product: string
  readonly isArchived: boolean
  readonly note: string
  readonly approver: Author
}

/** Takes a product off sale, or puts it back, and adds it to the audit log. @throws the refusal that `refusal` makes of a code */
export async function setArchived(
  { store }: Pick<StudioDeps, 'store'>,
  { product, isArchived, note, approver }: Archiving,
  refusal: (code: 'QDM_NOT_FOUND') => QadamError,
): Promise<void> {
  await store.transaction(async (inside) => {
    await inside.products.hold(product)
    const current = await inside.products.current()
    if (!current.some((one) => one.product === product)) throw refusal('QDM_NOT_FOUND')
    if (!(await inside.products.archive(product, isArchived))) return
    await inside.audit.add({
      actor: approver.phone,
      action: isArchived ? 'product.archived' : 'product.broughtBack',
      subject: `product ${product}`,
      detail: { note, from: approver.from },
    })
  })
}
