import { addDays, addMonths } from '../../../engine/runtime/index.ts'
import type { Store } from '../../store/index.ts'
import { sampleData } from '../sample-data.ts'

/** Puts the sample policies of the former system into the store, each once, with dates around this day. */
export async function seedSamplePolicies(store: Store, today: string): Promise<void> {
  for (const { record } of sampleData.policies) {
    const from = addDays(today, record.startsInDays)
    await store.transaction(async ({ contracts }) => {
      const { contract, isNew } = await contracts.create({
        product: record.product,
        version: '',
        series: record.series,
        premium: record.premium,
        currency: 'UZS',
        cover: JSON.stringify({ currency: 'UZS', liability: record.liability, parts: [] }),
        data: '{}',
        holder: record.holder,
        object: record.object,
        phone: record.phone,
        pinfl: record.pinfl,
        termFrom: from ?? '',
        termTo: addDays(addMonths(from, record.months), -1) ?? '',
        idempotencyKey: `sample ${record.id}`,
      })
      if (!isNew) return
      await contracts.markPaid(contract.id)
      await contracts.markIssued(contract.id, {
        number: record.number,
        contractStatus: record.status === 'active' ? 'active' : 'unknown',
      })
    })
  }
}
