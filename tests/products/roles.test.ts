import { readFileSync } from 'node:fs'
import { load as parse } from 'js-yaml'
import { expect, test } from 'vitest'
import { loadShelf } from './compile.ts'

/** Where each role of a buyer stands: a product, and a field that only a person in that role has. */
const buyers = [
  { role: 'policyholder', product: 'travel', field: '/policyholder/pinfl' },
  { role: 'applicant', product: 'accident', field: '/applicant/lastName' },
  { role: 'insured', product: 'accident', field: '/insurant/lastName' },
  { role: 'traveller', product: 'travel', field: '/soloTravelers/*/lastName' },
  { role: 'driver', product: 'osago', field: '/drivers/*/lastName' },
  { role: 'relative', product: 'osago', field: '/drivers/*/relative' },
  { role: 'owner', product: 'osago', field: '/vehicle/owner' },
  { role: 'payer', product: 'accident', field: '/payer/lastName' },
  { role: 'beneficiary', product: 'gas-cylinder', field: '/beneficiary/lastName' },
] as const

test.each(buyers)(
  '[wizard.role.buyer-roles] the $role of $product is somebody in its form',
  async ({ product, field }) => {
    const { fields } = await loadShelf(product)
    expect(Object.keys(fields)).toContain(field)
  },
)

test('[portal.role.data-roles] roles are answers of forms: no call asks for the role of a person before it answers', async () => {
  // given the roles as they stand in forms
  const api = readFileSync(new URL('../../schemas/api/openapi.yaml', import.meta.url), 'utf8')
  const document = parse(api) as {
    readonly components: {
      readonly securitySchemes: Readonly<Record<string, { readonly type: string }>>
    }
    readonly paths: Readonly<
      Record<
        string,
        Readonly<
          Record<string, { readonly security?: readonly Readonly<Record<string, readonly string[]>>[] }>
        >
      >
    >
  }
  expect(api).toMatch(/enum: \[policyholder, victim\]/)
  // then a session or a fixed pair decides who may call, never such a role
  const demands = Object.values(document.paths).flatMap((operations) =>
    Object.values(operations).flatMap(({ security }) => security ?? []),
  )
  expect(demands.flatMap((demand) => Object.values(demand).flat())).toEqual([])
  const schemes = Object.keys(document.components.securitySchemes).join(' ')
  expect(schemes).not.toMatch(/policyholder|victim|travell?er|driver|relative|applicant|owner/i)
})
