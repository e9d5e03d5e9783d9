import { readContent } from '../content/read-content.ts'
import type { components } from '../../api/schema.d.ts'
import { keepBeginValues } from '../../wizard/index.ts'

/**
 * Hands what a policy was bought with to the wizard of its product, and gives that wizard's address; null when the
 * answers did not come.
 */
export async function openWizardAgain(contractId: string): Promise<string | null> {
  try {
    const { product, route, values } = await readContent<components['schemas']['NextPolicy']>(
      `policies/${encodeURIComponent(contractId)}/next`,
    )
    if (Object.keys(values).length > 0)
      keepBeginValues(product, values as Parameters<typeof keepBeginValues>[1])
    return route
  } catch {
    return null
  }
}
