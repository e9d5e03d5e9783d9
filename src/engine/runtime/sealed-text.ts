/**
 * Around the reference that follows a masked text: characters that no keyboard types. `K•••` of a registry travels as
 * `K•••` + `\uE000` + reference + `\uE001`; only the server can open the reference.
 */
const [begins, ends] = ['\uE000', '\uE001'] as const
const reference = new RegExp(`${begins}([\\w.-]+)${ends}`, 'g')
const maskedWithReference = new RegExp(`[^\\s${begins}${ends}]*${begins}([\\w.-]+)${ends}`, 'g')

/** A masked text with its reference. `mask` has no spaces. */
export function sealedText(mask: string, ref: string): string {
  return `${mask}${begins}${ref}${ends}`
}

/** Returns whether a value contains masked text. It counts as valid in the browser; the server knows the original. */
export function isSealed(value: unknown): value is string {
  return typeof value === 'string' && value.includes(begins)
}

/** Returns a text as people see it, without the references of its masked parts. */
export function shownText(text: string): string {
  return isSealed(text) ? text.replaceAll(reference, '') : text
}

/** A text with every masked part replaced by what `open` gives for its reference. */
export function openedText(text: string, open: (ref: string) => string): string {
  return text.replaceAll(maskedWithReference, (_, ref: string) => open(ref))
}
