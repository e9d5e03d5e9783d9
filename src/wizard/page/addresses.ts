import type { PurchaseRecord } from '../saved/purchase-record.ts'

/** Data in a wizard's address and in its history entry. */
export interface WizardAddress {
  /** Id of the slide; null for the first. */
  readonly step: string | null
  /** Id of a paid contract whose last slides are still to come; null without one. */
  readonly contract: string | null
  /** The visit that made this history entry. */
  readonly run: string | null
  /** The slide from which this entry was reached. */
  readonly from: string | null
}

/** Reads the address and the state of a history entry. */
export function pageAddressOf(location: { readonly search: string; readonly state: unknown }): WizardAddress {
  const state = (location.state ?? {}) as { readonly wizardRun?: unknown; readonly wizardFrom?: unknown }
  const query = new URLSearchParams(location.search)
  return {
    step: query.get('step'),
    contract: query.get('contract'),
    run: typeof state.wizardRun === 'string' ? state.wizardRun : null,
    from: typeof state.wizardFrom === 'string' ? state.wizardFrom : null,
  }
}

/** Returns the address of a slide: the page's own for the first one. Other query parameters stay. */
export function slideAddress(
  { pathname, search }: { readonly pathname: string; readonly search: string },
  step: string | null,
): string {
  const query = new URLSearchParams(search)
  if (step === null) query.delete('step')
  else query.set('step', step)
  return query.size > 0 ? `${pathname}?${query}` : pathname
}

/** The page on which a purchase ends. */
export function resultAddress({ product, contract }: Pick<PurchaseRecord, 'product' | 'contract'>): string {
  return `/payment-result?${new URLSearchParams({ product, contract })}`
}
