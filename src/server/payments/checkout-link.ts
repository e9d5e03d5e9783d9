/** Link with which a customer pays one order. Amounts are in tiyin. */
export interface Checkout {
  readonly orderNumber: string
  readonly amount: number
  readonly language: string
  readonly returnUrl: string
}

/** Link to Payme's payment page (developer.help.paycom.uz, "Отправка чека по методу GET"). */
export function paymeLink(base: string, merchant: string, checkout: Checkout): string {
  const parts = [
    `m=${merchant}`,
    `ac.order_id=${checkout.orderNumber}`,
    `a=${checkout.amount}`,
    `l=${checkout.language}`,
    `c=${checkout.returnUrl}`,
    'ct=15000',
    'cr=UZS',
  ]
  return `${withSlash(base)}${Buffer.from(parts.join(';')).toString('base64')}`
}

/** Link to Click's payment page (docs.click.uz); the amount is written in soʻm with two decimals. */
export function clickLink(
  base: string,
  account: { readonly serviceId: string; readonly merchantId: string },
  checkout: Checkout,
): string {
  const query = new URLSearchParams({
    service_id: account.serviceId,
    merchant_id: account.merchantId,
    amount: (checkout.amount / 100).toFixed(2),
    transaction_param: checkout.orderNumber,
    return_url: checkout.returnUrl,
  })
  return `${base}?${query}`
}

function withSlash(base: string): string {
  return base.endsWith('/') ? base : `${base}/`
}
