/** A moment of a recording that the server stores. */
export interface LinkedMoment {
  readonly id: string
  /** Number of the event; 0 is the beginning. */
  readonly event: number
  /** Beside the product's open draft. */
  readonly isOnDraft?: boolean
}

/** Address of a moment, to be sent to another tester. */
export function addressOfMoment(origin: string, { id, event }: LinkedMoment): string {
  return `${origin}/replay?recording=${encodeURIComponent(id)}&event=${event}`
}

/** The moment that the query of an address names; null when it names none. */
export function linkedMoment(search: string): LinkedMoment | null {
  const query = new URLSearchParams(search)
  const id = query.get('recording')
  const event = Number(query.get('event') ?? 0)
  if (id === null || !/^[\w-]{1,64}$/.test(id)) return null
  const moment = { id, event: Number.isSafeInteger(event) && event > 0 ? event : 0 }
  return query.has('draft') ? { ...moment, isOnDraft: true } : moment
}
