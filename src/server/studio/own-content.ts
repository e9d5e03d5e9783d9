import type { QadamError } from '../errors/index.ts'
import type { Settings } from '../settings/settings.ts'
import type { Author } from './studio-deps.ts'

/**
 * Refuses an approver who brought content into what is released, where the settings demand two people. So a person with the
 * roles of analyst and approver has on one release the rights of one of them only.
 * @throws the refusal QDM_PRODUCT_OWN_CHANGES
 */
export function refuseOwnContent(
  { publishing }: Pick<Settings, 'publishing'>,
  { authors, approver }: { readonly authors: readonly string[]; readonly approver: Author },
  refusal: (code: 'QDM_PRODUCT_OWN_CHANGES') => QadamError,
): void {
  if (publishing === 'two' && authors.includes(approver.phone)) throw refusal('QDM_PRODUCT_OWN_CHANGES')
}
