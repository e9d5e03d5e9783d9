import { onOwnForgotten, ownKey, sealedStorage, token } from '../../api/index.ts'

/**
 * The forms whose answers are kept on the device until they are sent, for 30 days. The claim has a machine of its own
 * that keeps it, and so has signing in; a search and the confirmation of a deletion keep nothing.
 */
export const keptForms = [
  'agent',
  'appeal',
  'call',
  'career',
  'claim-status',
  'feedback',
  'osago',
  'policy',
  'profile',
] as const

/** The name of a form whose answers are kept. */
export type KeptForm = (typeof keptForms)[number]

/** How long answers may wait to be kept: a burst of keys is kept once. */
const pauseMs = 300

const waiting = new Map<KeptForm, { readonly key: string; readonly text: string | null }>()
let timer: ReturnType<typeof setTimeout> | null = null

/** What was written in a form and not sent; null when there is nothing, or nothing can be read yet. */
export function readKept(form: KeptForm): unknown {
  const late = waiting.get(form)
  const text = late
    ? late.text
    : (sealedStorage.read(keysOf(form).own) ?? sealedStorage.read(keysOf(form).visitor))
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/** Keeps the answers of a form soon, and at once when the page is left; null when nothing is left to keep. */
export function keepSoon(form: KeptForm, answers: object | null): void {
  const key = keysOf(form)[token() === null ? 'visitor' : 'own']
  waiting.set(form, { key, text: answers && JSON.stringify(answers) })
  timer ??= setTimeout(flushKept, pauseMs)
}

/** Keeps at once whatever waits to be kept. */
export function flushKept(): void {
  if (timer !== null) clearTimeout(timer)
  timer = null
  const due = [...waiting]
  waiting.clear()
  for (const [form, { key, text }] of due) {
    for (const other of Object.values(keysOf(form)))
      if (other !== key || text === null) sealedStorage.remove(other)
    if (text !== null) sealedStorage.write(key, text)
  }
}

/** Those of these forms that a sign-out takes away half-written. */
export function lostBySignOut(forms: readonly KeptForm[]): readonly KeptForm[] {
  flushKept()
  const keys = sealedStorage.keys()
  return forms.filter((form) => keys.includes(keysOf(form).own))
}

/** Forgets what was written in a form: it was sent. */
export function forgetKept(form: KeptForm): void {
  waiting.delete(form)
  for (const key of Object.values(keysOf(form))) sealedStorage.remove(key)
}

function keysOf(form: KeptForm): { readonly visitor: string; readonly own: string } {
  return { visitor: `qadam.form.${form}`, own: ownKey(`form.${form}`) }
}

onOwnForgotten(() => {
  for (const [form, { key }] of waiting) if (key === keysOf(form).own) waiting.delete(form)
})
if (typeof window !== 'undefined') {
  window.addEventListener('pagehide', flushKept)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flushKept()
  })
}
