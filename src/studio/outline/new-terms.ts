import type { JsonValue } from '../../authoring/index.ts'

/** Terms that every policy can have; the analyst ticks what is insured and names the people. */
export function newTerms(product: string): JsonValue {
  return {
    $schema: '../meta/terms.schema.json',
    format: 1,
    id: product,
    editions: [
      {
        id: '1',
        validFrom: '2026-01-01',
        law: ['civilCode', 'zru730'],
        people: [
          { role: 'policyholder', name: [] },
          { role: 'insured', same: 'policyholder' },
          { role: 'beneficiary', same: 'policyholder' },
        ],
        object: [],
        checked: [],
        clauses: {
          interest: [],
          territory: ['uzbekistan'],
          deductible: ['none'],
          events: [],
          exclusions: ['unlisted', 'intent', 'war', 'nuclear'],
          limits: ['total'],
          duties: ['notify30'],
          papers: ['claim', 'identity'],
          payout: ['decide15', 'account', 'years3'],
          refund: ['before', 'riskGone', 'leave'],
        },
        call: [],
      },
    ],
  }
}
