import type { ProductFile, RatingFile } from '../../src/engine/product/index.ts'
import { newTerms } from './new-terms.ts'
import { newTexts } from './new-texts.ts'

/**
 * A small product that sells as it stands: a sum, a start date, a person, a phone, payment. It is one file, texts, rating
 * and terms included, and goes through the calls that every product may use.
 */
export function newProduct(id: string): ProductFile {
  return {
    $schema: '../meta/product.schema.json',
    format: 1,
    id,
    routes: [`/products/${id}`],
    icon: 'shield',
    group: 'home',
    constants: { months: 12 },
    blocks: {
      start: { use: 'start', at: '' },
      holder: { use: 'person', at: '/holder' },
      contact: { use: 'phone', at: '' },
      payment: { use: 'payment', at: '' },
    },
    data: {
      type: 'object',
      properties: {
        sum: { type: 'integer', enum: [1_000_000_000, 2_500_000_000, 5_000_000_000], widget: 'choice' },
        endDate: {
          type: 'string',
          format: 'date',
          computed: 'date(data.startDate) + months(const.months) - days(1)',
        },
        premium: { type: 'integer', currency: 'UZS' },
        liability: { type: 'integer', currency: 'UZS' },
      },
    },
    slides: [
      { id: 'cover', parts: [{ at: '/sum' }, { block: 'start', part: 'date' }] },
      {
        id: 'person',
        parts: [
          { block: 'holder', part: 'identity' },
          { block: 'contact', part: 'check' },
        ],
      },
      {
        id: 'payment',
        parts: [{ review: true }, { block: 'payment', part: 'choose' }],
        gates: [{ id: 'quoted', holds: 'calls.quote.ok' }],
      },
    ],
    underwriting: { ages: [{ who: 'holder', of: '/holder/birthDate', min: 'const.adultAge' }] },
    calls: {
      quote: {
        operation: 'productPrice',
        when: 'data.sum != null',
        request: { path: { product: `'${id}'` }, body: { sum: 'data.sum' } },
        response: { '/premium': 'response.data.premium', '/liability': 'response.data.liability' },
        keep: 'response.data',
        overwrite: 'always',
        fact: true,
        outcomes: {
          ok: {},
          notRated: { status: [422], at: '/sum' },
          offline: { retry: true },
          timeout: { retry: true },
          malformed: { retry: true },
          error: { retry: true },
        },
      },
    },
    price: {
      premium: '/premium',
      liability: '/liability',
      currency: 'UZS',
      call: 'quote',
      facts: ['/sum', '/startDate', '/endDate'],
    },
    purchase: {
      slide: 'payment',
      create: 'contractCreate',
      check: 'contractState',
      offer: '/offerAccepted',
      phone: '/phone',
      term: { from: 'date(data.startDate)', to: 'date(data.endDate)' },
      object: ['/sum'],
      holder: ['/holder/lastName', '/holder/firstName', '/holder/middleName'],
      series: 'NEW',
      result: 'policy',
    },
    faq: ['what'],
    rating: newRating(id),
    terms: newTerms(id),
    texts: newTexts,
  }
}

/** A rate of the sum, marked as invented, so that it is not taken for a tariff. */
function newRating(id: string): RatingFile {
  return {
    $schema: '../meta/rating.schema.json',
    format: 1,
    id,
    currency: 'UZS',
    rounding: { rule: 'half-up', to: 100 },
    editions: [
      {
        id: 'draft',
        status: 'sample',
        source: 'Invented with the product: half a per cent of the sum. Replace it before anyone buys.',
        validFrom: '2026-01-01',
        inputs: { sum: 'request.sum' },
        lines: [{ id: 'base', kind: 'base', value: '0.5', per: 100, of: 'inputs.sum' }],
        liability: 'inputs.sum',
        cover: [{ id: 'whole', sum: 'inputs.sum' }],
        vectors: [
          {
            name: '10 million soʻm',
            request: { sum: 1_000_000_000 },
            premium: 5_000_000,
            lines: [5_000_000],
          },
        ],
      },
    ],
  }
}
