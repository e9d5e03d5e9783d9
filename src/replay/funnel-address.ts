import type { FunnelPlace } from '../api/schema.d.ts'
import { everyRecording, type FunnelQuery, type RecordingQuery } from './recording-calls.ts'

/** Address of a funnel; without a product it shows the first one. */
export function addressOfFunnel(query: FunnelQuery | null): string {
  return `/replay?${textOf({ view: 'funnel', ...query })}`
}

/** The funnel that the query of an address names; null when it names none. The product is empty when it is not named. */
export function linkedFunnel(search: string): FunnelQuery | null {
  const query = new URLSearchParams(search)
  if (query.get('view') !== 'funnel') return null
  return { ...filtersOf(query), against: query.get('against'), from: dateIn(query, 'from') }
}

/** Address of the list of the recordings that one number of the funnel counts. */
export function addressOfPlace(funnel: Omit<FunnelQuery, 'against'>, place: Partial<FunnelPlace>): string {
  const { slide = null, isLeft = false, reason = null, from = funnel.from, to = null } = place
  const { product, hash, device, language } = funnel
  const step = slide === null ? { step: 'payment' } : { step: 'slide', slide }
  const filters = { product, hash, device, language, reason, from, to }
  return `/replay?${textOf({ ...step, ...(isLeft ? { left: '1' } : {}), ...filters })}`
}

/** The search that the query of an address names; a search for everything when it names none. */
export function linkedSearch(search: string): RecordingQuery {
  const query = new URLSearchParams(search)
  const { product, ...filters } = filtersOf(query)
  const step = query.get('step')
  const linked = { ...everyRecording, ...filters, product: product === '' ? null : product }
  if (step !== 'payment' && step !== 'slide') return linked
  return {
    ...linked,
    step: {
      slide: step === 'slide' ? (query.get('slide') ?? '').slice(0, 64) : null,
      isLeft: query.get('left') === '1',
      reason: query.get('reason')?.slice(0, 200) ?? null,
      from: dateIn(query, 'from'),
      to: dateIn(query, 'to'),
    },
  }
}

function filtersOf(query: URLSearchParams): Pick<FunnelQuery, 'product' | 'hash' | 'device' | 'language'> {
  return {
    product: (query.get('product') ?? '').slice(0, 64),
    hash: query.get('hash')?.slice(0, 128) ?? null,
    device: query.get('device')?.slice(0, 16) ?? null,
    language: query.get('language')?.slice(0, 8) ?? null,
  }
}

function dateIn(query: URLSearchParams, name: string): string | null {
  const value = query.get(name) ?? ''
  return /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : null
}

function textOf(values: Readonly<Record<string, string | null>>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) if (value !== null) query.set(name, value)
  return query.toString()
}
