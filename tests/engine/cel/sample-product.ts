import { celEnvironment, parseCel, type CelExpression, type CelPlace } from '../../../src/engine/cel/index.ts'

/** Names of a made-up product that has a field, a list and a call of every kind. */
export const sample = celEnvironment({
  data: {
    type: 'object',
    properties: {
      startDate: { type: 'string', format: 'date' },
      endDate: { type: 'string', format: 'date' },
      period: { type: 'integer', enum: [6, 12] },
      limited: { type: 'boolean' },
      sum: { type: 'number' },
      premium: { type: 'integer', currency: 'UZS' },
      fee: { type: 'integer', currency: 'EUR' },
      countries: { type: 'array', items: { type: 'string' } },
      coverage: { type: 'string', enum: ['full', 'part'] },
      phone: { type: 'string', format: 'phone' },
      extra: { type: 'object' },
      vehicle: {
        type: 'object',
        properties: {
          stateNumber: { type: 'string' },
          year: { type: 'integer' },
          isOwnerIndividual: { type: 'boolean' },
          issued: { type: 'string', format: 'date' },
        },
      },
      drivers: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            birthDate: { type: 'string', format: 'date' },
            name: { type: 'string' },
            experience: { type: 'integer' },
            isFound: { type: 'boolean' },
          },
        },
      },
    },
  },
  lists: { drivers: { at: '/drivers' } },
  most: { '/drivers': 5, '/countries': 30 },
  constants: { windowDays: 90, adultAge: 18, series: 'EINL', share: 0.65, rate: 14000.5 },
  conditions: ['adult', 'companyOwned'],
  calls: ['find', 'quote', 'driverFind'],
  results: {
    quote: {
      kind: 'list',
      of: { kind: 'object', fields: { id: { kind: 'string' }, amount: { kind: 'number' } } },
    },
  },
  slides: ['vehicle', 'drivers'],
})

/** Parses an expression of the sample product that is expected to be right. */
export function parsed(source: string, place: Partial<CelPlace> = {}): CelExpression {
  const result = parseCel(sample, source, { at: { path: '/here', block: null }, list: 'drivers', ...place })
  if (result.ok) return result.expression
  throw new Error(`${source}: ${result.findings.map((finding) => finding.message).join('; ')}`)
}
