import { openedText, sealedText } from '../../../engine/runtime/index.ts'
import type { Seals } from '../../seal.ts'
import type { Shown } from './visible-facts.ts'

/** A class of personal data that is masked. */
export type MaskedClass = Exclude<Shown, 'open' | 'none'>

/**
 * Masks a value for a stranger: a person who knows the value recognises it, and the reference in it can be
 * opened by this server only.
 */
export function maskedValue(seals: Seals, shown: MaskedClass, value: string): string {
  if (value === '') return ''
  const sealed = (text: string): string =>
    sealedText(maskOf(shown, text), seals.refer('value', `${shown} ${text}`))
  // Each name of several is masked by itself, so that its first letter is seen.
  return shown === 'name' ? value.replaceAll(/\S+/g, sealed) : sealed(value)
}

/** The original of a masked value. */
export interface OpenedValue {
  readonly text: string
  /** Classes of personal data of its masked parts. */
  readonly classes: ReadonlySet<string>
}

/** A text with its masked parts opened; null when a reference in it is not ours, or was made under a key that is gone. */
export function openedValue(seals: Seals, value: string): OpenedValue | null {
  const classes = new Set<string>()
  const strange: string[] = []
  const text = openedText(value, (reference) => {
    const [, shown, opened] = /^(\w+) (.*)$/su.exec(seals.dereference('value', reference) ?? '') ?? []
    if (shown === undefined || opened === undefined) strange.push(reference)
    else classes.add(shown)
    return opened ?? ''
  })
  return strange.length === 0 ? { text, classes } : null
}

/** Always three dots, because the length of a name reveals much about it. */
const dots = '•••'

function maskOf(shown: MaskedClass, text: string): string {
  switch (shown) {
    case 'name':
      return `${[...text][0] ?? ''}${dots}`
    case 'identifier':
      return `${dots}${text.slice(-2)}`
    case 'vehicle':
      return text.length > 8 ? `${dots}${text.slice(-4)}` : dots
    case 'address':
    case 'document':
      return dots
    default:
      return shown satisfies never
  }
}
