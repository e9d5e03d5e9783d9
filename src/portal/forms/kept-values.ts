import { onOwnForgotten, ownKey, sealedStorage, token } from '../../api/index.ts'

/**
 * Forms whose answers are saved on the device until they are sent, for 30 days. The claim form and sign-in have
 * machines that save their state; the search and the confirmation of a deletion save nothing.
 */
export const keptForms = [
  'agent',
  'appeal',
  'call',
  'career',
  'claim-appeal',
  'claim-message',
  'claim-status',
  'feedback',
  'osago',
  'policy',
  'profile',
] as const

/** The name of a form whose answers are saved. */
export type KeptForm = (typeof keptForms)[number]

/** Delay in ms before answers are saved, so that a burst of keys is saved once. */
const pauseMs = 300

const waiting = new Map<KeptForm, { readonly key: string; readonly text: string | null }>()
let timer: ReturnType<typeof setTimeout> | null = null

/** Returns the saved, unsent answers of a form; null when there are none, or while they cannot be read. */
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

/** Saves the answers of a form after a short delay, and immediately when the page is left; null removes them. */
export function keepSoon(form: KeptForm, answers: object | null): void {
  const key = keysOf(form)[token() === null ? 'visitor' : 'own']
  waiting.set(form, { key, text: answers && JSON.stringify(answers) })
  timer ??= setTimeout(flushKept, pauseMs)
}

/** Saves all waiting answers immediately. */
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

/** Removes the saved answers of a form after sending. */
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
