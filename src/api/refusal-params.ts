/** Parameters of a refusal's text. */
export type RefusalParams = Readonly<Record<string, string | number>>

/**
 * Defaults of parameters that a service leaves out: the number of tries left is unknown; the person waits one
 * minute.
 */
const unsaid: RefusalParams = { left: 'unknown', minutes: 1 }

const latest = new Map<string, RefusalParams>()

/**
 * Remembers the parameters of the latest refusal with this code, because machines and recordings carry the
 * code only.
 */
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

/** Returns the parameters for the text of this code: minutes to wait, tries left. */
export function refusalParams(code: string): RefusalParams {
  return { ...unsaid, ...latest.get(code) }
}
