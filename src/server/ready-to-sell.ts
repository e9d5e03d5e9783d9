import type { CoreDeps } from './deps.ts'
import type { InsurerFile } from './documents/index.ts'
import { withoutCode } from './payments/index.ts'
import { SettingsRefused } from './settings/settings.ts'

/**
 * Refuses to sell for real money without fiscal codes, in the name of the sample insurer, or with products that call
 * a service without an address.
 * @throws SettingsRefused
 */
export async function refuseUnlessReadyToSell(
  { settings, registry }: Pick<CoreDeps, 'settings' | 'registry'>,
  named: InsurerFile,
): Promise<void> {
  const products = (await registry.list()).map(({ id }) => id)
  const uncoded = withoutCode(settings.fiscalCodes, products)
  const unreachable = await servicesWithoutAddress(registry, settings)
  const refusals = [
    ...unreachable.map(
      ({ product, service }) => `QADAM_FOREIGN_URLS has no address of ${service}, which ${product} calls`,
    ),
    ...(uncoded.length > 0
      ? [`QADAM_FISCAL_CODES has no code for ${uncoded.join(', ')}: no receipt could be made`]
      : []),
    ...(named.sample === true
      ? [
          `The sandbox is off, but schemas/insurer.json names the sample insurer ${named.name.en}: its policies would bind no insurer. Write the real one there, without "sample"`,
        ]
      : []),
  ]
  if (refusals.length > 0) throw new SettingsRefused(refusals)
}

/** Published products that call a service without an address: their calls could only fail. */
async function servicesWithoutAddress(
  registry: CoreDeps['registry'],
  { foreignUrls }: CoreDeps['settings'],
): Promise<readonly { readonly product: string; readonly service: string }[]> {
  const listed = await registry.list()
  const found = await Promise.all(
    listed.map(async ({ id, hash }) => {
      const calls = Object.values((await registry.compiled(id, hash))?.calls ?? {})
      const services = calls.flatMap(({ operation }) => operation.split('.').slice(0, -1))
      return [...new Set(services)]
        .filter((service) => !foreignUrls.has(service))
        .map((service) => ({ product: id, service }))
    }),
  )
  return found.flat()
}
