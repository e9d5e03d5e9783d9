import type { Json } from '../../engine/json.ts'

/** Title and description of a page, for its head and for previews of links. */
export interface HeadTexts {
  readonly title: string
  /** Empty where the page has none. */
  readonly description: string
}

/** Name of the site in titles. */
export const site = 'Qadam'

/** Returns the title of a page with the name of the site. */
export function titleOf(name: string): string {
  return `${name} — ${site}`
}

/** Returns the title of a page without the name of the site. */
export function withoutSite(title: string): string {
  return title.replace(new RegExp(` — ${site}$`), '')
}

/** Returns the texts of a product that its page has in its head; the id where a product has no title. */
export function productHead(id: string, texts: Readonly<Record<string, Json>>): HeadTexts {
  const textAt = (key: string) => {
    const text = texts[`${id}.${key}`]
    return typeof text === 'string' ? text : ''
  }
  return { title: titleOf(textAt('title') || textAt('short') || id), description: textAt('lead') }
}
