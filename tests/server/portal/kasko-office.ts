import { openShop, type Shop } from '../../products/a-shop.ts'
import { kaskoCustomers, type KaskoCustomers } from '../../products/kasko-customer.ts'
import type { ServerDatabase } from '../server-databases.ts'
import { portalCustomer, type PortalCustomer } from './portal-customer.ts'

/** A shop of kasko on an empty database, with a visitor who is not signed in, and an operator. */
export interface KaskoOffice {
  readonly shop: Shop
  readonly customers: KaskoCustomers
  readonly visitor: PortalCustomer
  readonly operator: PortalCustomer
  readonly close: () => Promise<void>
}

const operatorPhone = '998901112233'

/** Opens the shop on a database that `make` makes; `settings` are environment variables. */
export async function kaskoOffice(
  make: () => Promise<ServerDatabase>,
  settings: Readonly<Record<string, string>>,
): Promise<KaskoOffice> {
  const { environment, drop } = await make()
  const shop = await openShop('kasko', { ...environment, QADAM_OPERATORS: operatorPhone, ...settings })
  return {
    shop,
    customers: kaskoCustomers(shop),
    visitor: await portalCustomer(shop.server, null),
    operator: await portalCustomer(shop.server, operatorPhone),
    close: async () => {
      await shop.close()
      await drop()
    },
  }
}
