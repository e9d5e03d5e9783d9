import type { FiscalCode, FiscalCodes } from '../settings/setting.ts'
import type { Order } from '../store/index.ts'

/** One line of a receipt: insurance is sold once and without VAT (Tax Code, art. 245). */
export interface FiscalLine {
  readonly title: string
  /** Tiyin. */
  readonly price: number
  /** IKPU of the tax service's catalogue: 17 digits. */
  readonly ikpu: string
  readonly packageCode: string
}

/** Gives the lines of the receipt of an order. @throws when the product has no code: money is not taken without a receipt */
export type FiscalLines = (order: Pick<Order, 'product' | 'number' | 'amount'>) => Promise<FiscalLine>

/** Codes of the sandbox, which no catalogue has. */
const sample: FiscalCode = { ikpu: '00000000000000000', packageCode: '0000000' }

/** Receipts by the codes of the settings; in the sandbox by sample ones, whose titles say so. */
export function fiscalLines({
  codes,
  isSandbox,
  nameOf,
}: {
  readonly codes: FiscalCodes
  readonly isSandbox: boolean
  /** Returns the name of a product in Russian, the language of receipts; null when there is no such product. */
  readonly nameOf: (product: string) => Promise<string | null>
}): FiscalLines {
  return async ({ product, number, amount }) => {
    const own = codeOf(codes, product)
    const code = own ?? (isSandbox ? sample : null)
    if (!code) throw new Error(`QADAM_FISCAL_CODES has no code for ${product}`)
    const name = (await nameOf(product)) ?? product
    return {
      title: `${own ? '' : 'ОБРАЗЕЦ, не чек: '}${name}, заказ ${number}`,
      price: amount,
      ...code,
    }
  }
}

/** Products that could not be sold, because no receipt can be made for them. */
export function withoutCode(codes: FiscalCodes, products: readonly string[]): readonly string[] {
  return products.filter((product) => !codeOf(codes, product))
}

function codeOf(codes: FiscalCodes, product: string): FiscalCode | undefined {
  return codes.get(product) ?? codes.get('*')
}

/** The receipt as Payme takes it in `detail` of CheckPerformTransaction. */
export function paymeDetail({ title, price, ikpu, packageCode }: FiscalLine) {
  return {
    receipt_type: 0,
    items: [{ title, price, count: 1, code: ikpu, package_code: packageCode, vat_percent: 0 }],
  }
}

/** The receipt as Click takes it in submit_items. */
export function clickItem({ title, price, ikpu, packageCode }: FiscalLine) {
  return {
    Name: title,
    SPIC: ikpu,
    PackageCode: packageCode,
    GoodPrice: price,
    Price: price,
    Amount: 1,
    VAT: 0,
    VATPercent: 0,
  }
}
