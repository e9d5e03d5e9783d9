import type { TermsFile } from '../../src/engine/product/index.ts'

/**
 * The terms of a new product's contract: common sentences for a thing at home, so that its policy and its rules are drawn
 * at once. The edition is called `draft`; a lawyer writes the one that people buy under.
 */
export function newTerms(id: string): TermsFile {
  return {
    $schema: '../meta/terms.schema.json',
    format: 1,
    id,
    editions: [
      {
        id: 'draft',
        validFrom: '2026-01-01',
        law: ['civilCode', 'zru730'],
        people: [
          {
            role: 'policyholder',
            name: ['/holder/lastName', '/holder/firstName', '/holder/middleName'],
            facts: [['/holder/birthDate'], ['/holder/passportSery', '/holder/passportNum']],
          },
          { role: 'insured', same: 'policyholder' },
          { role: 'beneficiary', same: 'policyholder' },
        ],
        object: [['/sum']],
        checked: [['/sum']],
        clauses: {
          interest: ['home'],
          territory: ['address'],
          deductible: ['none'],
          events: ['fire', 'explosion'],
          exclusions: ['unlisted', 'wear', 'intent', 'war', 'nuclear'],
          limits: ['total'],
          duties: ['fireService', 'limit', 'notify30'],
          papers: ['claim', 'identity', 'bills'],
          payout: ['decide15', 'account', 'years3'],
          refund: ['before', 'riskGone', 'leave'],
        },
        call: ['101'],
      },
    ],
  }
}
