import { expect, test } from 'vitest'
import { clickSignature, tiyinOf } from '../../../src/server/payments/click.ts'

// Computed from the protocol's concatenation rule.
test.each([
  ['Prepare', { action: '0', sign_time: '2026-11-21 12:34:56' }, '91dea31e3b5ef87d88987215f71b9417'],
  [
    'Complete',
    { action: '1', sign_time: '2026-11-21 12:35:10', merchant_prepare_id: '777' },
    '745b59303f1360e9ca46ec6f3948ffd4',
  ],
  [
    'Prepare of an amount without decimals',
    {
      action: '0',
      click_trans_id: '13007102',
      merchant_trans_id: 'QD-100043',
      amount: '192000',
      sign_time: '2026-11-21 09:00:00',
    },
    '886addb2e2adde24c8689e46f34d2f1f',
  ],
])('signs %s as the protocol says', (_, fields, md5) => {
  const common = {
    click_trans_id: '13007101',
    service_id: '48201',
    merchant_trans_id: 'QD-100042',
    amount: '38500.00',
  }
  expect(clickSignature({ ...common, ...fields }, 'QADAM_TEST_SECRET')).toBe(md5)
})

test.each([
  ['38500', 3_850_000],
  ['38500.5', 3_850_050],
  ['0.01', 1],
  ['38500.000', 3_850_000],
  ['38500.001', null],
  ['-1', null],
  ['1e5', null],
  ['NaN', null],
  ['', null],
])('reads %s soʻm as %s tiyin', (text, tiyin) => {
  expect(tiyinOf(text)).toBe(tiyin)
})
