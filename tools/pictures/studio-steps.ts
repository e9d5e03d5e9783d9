import type { Step, Target } from './guide.ts'

const languages = ['РУ', 'OʻZ', 'EN'] as const

/** A sample person of the sandbox who signs in to the Studio. */
export const enterStudio = {
  analyst: { do: 'enter', phone: '998900000111', to: '/studio' },
  approver: { do: 'enter', phone: '998900000112', to: '/studio' },
} as const satisfies Readonly<Record<string, Step>>

/** A thing of the Studio by its role and the key of its name, without `studio.`. */
export function byRole(
  role: Extract<Target, { readonly role: unknown }>['role'],
  key: string,
  values: Readonly<Record<string, string>> = {},
): Target {
  return { role, text: `studio.${key}`, values }
}

/** A button of the open dialog. */
export function inDialog(role: 'button' | 'combobox' | 'textbox', key: string): Target {
  return { role, text: `studio.${key}`, within: 'dialog[open]' }
}

export function press(on: Target): Step {
  return { do: 'press', on }
}

export function fill(on: Target, value: string): Step {
  return { do: 'fill', on, value }
}

export function see(on: Target): Step {
  return { do: 'see', on }
}

export function picture(name: string): Step {
  return { do: 'picture', name }
}

/** Finds an element in the outline by its name or key, and selects it. */
export function select(found: string): readonly Step[] {
  return [
    fill({ css: 'main [type=search]' }, found),
    press({ css: `[role=treeitem]:has-text("${found}") >> nth=-1` }),
  ]
}

/** Adds an element of a kind under a key. */
export function add(kind: string, key: string, others: readonly Step[] = []): readonly Step[] {
  return [
    fill({ css: 'main [type=search]' }, ''),
    press(byRole('button', 'add')),
    { do: 'choose', on: inDialog('combobox', 'add.kind'), value: kind },
    fill(inDialog('textbox', 'add.key'), key),
    ...others,
    press(inDialog('button', 'add')),
  ]
}

type Texts = readonly [ru: string, uz: string, en: string]

/** Writes a text of the selected element in Russian, Uzbek and English; `ending` follows its name, such as the option that is meant. */
export function write(key: string, texts: Texts, ending = ''): readonly Step[] {
  return languages.map((language, at) =>
    fill({ role: 'textbox', text: `studio.${key}`, ending: `${ending} — ${language}` }, texts[at] ?? ''),
  )
}

/** The same of a text whose name is its key. */
export function writeOwn(name: string, texts: Texts): readonly Step[] {
  return languages.map((language, at) =>
    fill({ role: 'textbox', words: `${name} — ${language}` }, texts[at] ?? ''),
  )
}

/** The draft is saved. */
export const saved: Step = see({ css: '[data-state=saved]' })

/** Asks the approvers to publish. */
export function askToPublish(note: string): readonly Step[] {
  return [
    saved,
    press(byRole('button', 'editor.publish')),
    fill(byRole('textbox', 'review.note'), note),
    press(byRole('button', 'review.ask')),
  ]
}
