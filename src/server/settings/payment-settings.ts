import { fiscalCodes, oneLine, url, type Setting } from './setting.ts'

/** Settings of the ways to pay. */
export const paymentRows = {
  paymeMerchant: oneLine('QADAM_PAYME_MERCHANT', sandboxValue('merchant'), 'Merchant id at Payme'),
  paymeKey: oneLine('QADAM_PAYME_KEY', sandboxValue('payme-key'), 'Key that Payme signs in with', {
    secret: true,
  }),
  paymeCheckoutUrl: url('QADAM_PAYME_CHECKOUT_URL', 'https://checkout.paycom.uz', 'Checkout page of Payme'),
  clickService: oneLine('QADAM_CLICK_SERVICE', '1', 'Service id at Click'),
  clickMerchant: oneLine('QADAM_CLICK_MERCHANT', '1', 'Merchant id at Click'),
  clickUser: oneLine('QADAM_CLICK_USER', '1', 'Merchant user id at Click'),
  clickSecret: oneLine('QADAM_CLICK_SECRET', sandboxValue('click-secret'), 'Secret key at Click', {
    secret: true,
  }),
  clickApiUrl: url('QADAM_CLICK_API_URL', 'https://api.click.uz/v2/merchant', 'Merchant API of Click'),
  clickCheckoutUrl: url(
    'QADAM_CLICK_CHECKOUT_URL',
    'https://my.click.uz/services/pay',
    'Payment page of Click',
  ),
  fiscalCodes: fiscalCodes(
    'QADAM_FISCAL_CODES',
    'Codes on receipts: IKPU and package code of each product, from the tax service’s catalogue; the sandbox has sample ones that say so',
  ),
  paymentMarksFolder: oneLine(
    'QADAM_PAYMENT_MARKS',
    '',
    'Folder with the marks of ways to pay, such as payme.svg and click.png, drawn again and shown in place of letters; empty: names alone',
  ),
} satisfies Readonly<Record<string, Setting<unknown>>>

function sandboxValue(name: string): string {
  return `sandbox-${name}`
}
