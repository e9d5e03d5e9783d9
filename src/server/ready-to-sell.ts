import type { CoreDeps } from './deps.ts'
import type { InsurerFile } from './documents/index.ts'
import { withoutCode } from './payments/index.ts'
import { SettingsRefused } from './settings.ts'

/**
 * Refuses to sell for real money without fiscal codes, or in the name of the sample insurer.
 * @throws SettingsRefused
 */
export async function refuseUnlessReadyToSell(
  { settings, registry }: Pick<CoreDeps, 'settings' | 'registry'>,
  named: InsurerFile,
): Promise<void> {
  const products = (await registry.list()).map(({ id }) => id)
  const uncoded = withoutCode(settings.fiscalCodes, products)
  const refusals = [
    ...(uncoded.length > 0
      ? [`QADAM_FISCAL_CODES has no code for ${uncoded.join(', ')}: no receipt could be made`]
      : []),
    ...(named.sample === true
      ? [
          `The sandbox is off, but schemas/insurer.json names the sample insurer ${named.name.en}: its policies would bind nobody. Write the real one there, without "sample"`,
        ]
      : []),
  ]
  if (refusals.length > 0) throw new SettingsRefused(refusals)
}
