import type { InsurerFile } from '../../src/server/documents/index.ts'

/** Settings of a server that is no sandbox: every one that it does not start without. */
export const realLife: Readonly<Record<string, string>> = {
  PUBLIC_URL: 'https://qadam.example',
  QADAM_SECRET: 'a-secret-of-the-tests-that-is-long-enough',
  QADAM_SMS: 'playmobile',
  QADAM_PLAYMOBILE_LOGIN: 'qadam',
  QADAM_PLAYMOBILE_PASSWORD: 'password-at-playmobile',
  QADAM_PAYME_MERCHANT: '65f0c0ffee65f0c0ffee65f0',
  QADAM_PAYME_KEY: 'key-that-payme-signs-in-with',
  QADAM_CLICK_SERVICE: '24680',
  QADAM_CLICK_MERCHANT: '13579',
  QADAM_CLICK_USER: '97531',
  QADAM_CLICK_SECRET: 'secret-key-at-click',
  QADAM_FISCAL_CODES: '*=12345678901234567/1495342',
}

/** An insurer that is no sample. */
export const realInsurer: InsurerFile = {
  name: { ru: 'АО «Haqiqiy Sugʻurta»', uz: '«Haqiqiy Sugʻurta» AJ', en: 'Haqiqiy Sugʻurta JSC' },
  tin: '200000002',
  licence: 'SF 00123',
  address: { ru: 'Ташкент', uz: 'Toshkent', en: 'Tashkent' },
  complaintDays: 10,
  phones: ['998712000001'],
}
