import type { JsonValue } from '../../authoring/index.ts'

/** The table that a product without a tariff begins with: one line of one sum, marked as invented. */
export function newTariff(product: string, today: string): JsonValue {
  return {
    $schema: '../meta/rating.schema.json',
    format: 1,
    id: product,
    currency: 'UZS',
    rounding: { rule: 'half-up', to: 100 },
    editions: [
      {
        id: 'draft',
        status: 'sample',
        source: 'Invented with the product. Replace it before anyone buys.',
        validFrom: today,
        constants: { sum: 1_000_000_000 },
        inputs: {},
        tables: {},
        lines: [{ id: 'base', kind: 'base', value: '1', per: 100, of: 'const.sum' }],
        liability: 'const.sum',
        cover: [{ id: 'whole', sum: 'const.sum' }],
        vectors: [],
      },
    ],
  }
}
