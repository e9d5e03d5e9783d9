/** Values of a refusal's text. */
export type RefusalParams = Readonly<Record<string, string | number>>

/** What the texts assume when a service does not say: not known how many tries are left, try again in a minute. */
const unsaid: RefusalParams = { left: 'unknown', minutes: 1 }

const latest = new Map<string, RefusalParams>()

/** Remembers what the latest refusal of this code said: machines carry codes alone, and recordings no more than that. */
export function noteRefusal(code: string, params: unknown): void {
  if (typeof params !== 'object' || params === null) latest.delete(code)
  else
    latest.set(
      code,
      Object.fromEntries(
        Object.entries(params).filter(([, value]) => typeof value === 'string' || typeof value === 'number'),
      ),
    )
}

/** Values for the text of this code: minutes to wait, tries left. */
export function refusalParams(code: string): RefusalParams {
  return { ...unsaid, ...latest.get(code) }
}
