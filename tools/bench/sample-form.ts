/** One field of a sample form. */
export interface SampleField {
  readonly name: string
  readonly kind: 'text' | 'number' | 'choice' | 'flag'
  /** Name of a flag of the same page: the field counts while it is set. */
  readonly when: string | null
}

/** A page of fields, or the page of a list with fields per item. */
export interface SamplePage {
  readonly id: string
  readonly fields: readonly SampleField[]
  /** Number of items that the page has at the beginning; each item has the fields. Null for a page without items. */
  readonly items: number | null
}

/** The sample form that every compared implementation builds: the same pages, fields, bounds and conditions. */
export interface SampleForm {
  readonly id: string
  readonly pages: readonly SamplePage[]
}

export const textBounds = { minLength: 2, maxLength: 60 } as const
export const numberBounds = { minimum: 1, maximum: 120 } as const
export const choices = [1, 2, 3] as const

/** A form of plain pages; of each ten fields one is a flag, and two count while it is set. */
export function plainForm(id: string, pages: number, fields: number): SampleForm {
  return { id, pages: Array.from({ length: pages }, (_, page) => aPage(page, fields)) }
}

/** Six pages, 45 fields and five drivers of seven fields: as large as compulsory motor liability. */
export const normalForm: SampleForm = {
  id: 'sample-normal',
  pages: [...plainForm('', 3, 9).pages, aList(5), aPage(4, 9), aPage(5, 9)],
}

export const bigForm: SampleForm = plainForm('sample-big', 10, 50)

/** A page of fields, then a list of so many items with seven fields each. */
export function listForm(items: number): SampleForm {
  return { id: 'sample-list', pages: [aPage(0, 5), aList(items), aPage(2, 1)] }
}

function aPage(number: number, fields: number): SamplePage {
  const kinds = [
    'text',
    'text',
    'number',
    'choice',
    'text',
    'number',
    'flag',
    'text',
    'choice',
    'number',
  ] as const
  return {
    id: `page${number + 1}`,
    items: null,
    fields: Array.from({ length: fields }, (_, field) => {
      const flag = field - (field % 10) + 6
      return {
        name: `p${number + 1}f${field + 1}`,
        kind: kinds[field % 10] ?? 'text',
        when: field % 10 > 6 && field % 10 < 9 ? `p${number + 1}f${flag + 1}` : null,
      }
    }),
  }
}

function aList(items: number): SamplePage {
  const kinds = ['text', 'text', 'number', 'choice', 'text', 'number', 'text'] as const
  return {
    id: 'people',
    items,
    fields: kinds.map((kind, field) => ({ name: `q${field + 1}`, kind, when: null })),
  }
}

/** The forms that the browsers are measured with, by the name that an address gives. */
export const browserForms = {
  normal: normalForm,
  big: bigForm,
  list: listForm(100),
  one: listForm(1),
} as const

/** Name of a form that the browsers are measured with. */
export type BrowserForm = keyof typeof browserForms

/** The form that this address asks for. */
export function formOf(query: string): SampleForm {
  const name = new URLSearchParams(query).get('form') ?? ''
  return Object.hasOwn(browserForms, name) ? browserForms[name as BrowserForm] : normalForm
}
