import type { Texts } from '../../insurer/texts.ts'

/** What a piece of content of each collection holds, as `schemas/meta/content.schema.json` has it. */
export interface Collections {
  readonly menu: { readonly items: readonly MenuLine[] }
  readonly footer: FooterContent
  readonly page: PageContent
  readonly news: NewsPiece
  readonly faqs: QuestionContent
  readonly offices: OfficeContent
  readonly positions: VacancyContent
  readonly agents: AgentsContent
  readonly notices: Notice
}

/** Name of a collection. */
export type Collection = keyof Collections

/** Every collection. */
export const collections: readonly Collection[] = [
  'page',
  'menu',
  'footer',
  'news',
  'faqs',
  'offices',
  'positions',
  'agents',
  'notices',
]

/** Slug of the only piece of a collection that has one: menu, footer, the agents' page. */
export const onlySlug = 'main'

/** A line of the menu. */
export interface MenuLine {
  readonly id: number
  readonly title: Texts
  readonly slug: string
  readonly children: readonly MenuLine[]
}

/** A link with its words. */
export interface Link {
  readonly title: Texts
  readonly text?: Texts
  readonly href: string
}

/** Footer of the site. */
export interface FooterContent {
  readonly about: Texts
  readonly columns: readonly { readonly title: Texts; readonly links: readonly Link[] }[]
  readonly phones: readonly string[]
  readonly callBack: Texts
  readonly social: readonly Link[]
  readonly legal: Texts
}

/** A piece of a page. */
export type BlockContent =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly text: Texts }
  | { readonly kind: 'text'; readonly html: Texts }
  | { readonly kind: 'note'; readonly tone: 'info' | 'warning'; readonly html: Texts }
  | { readonly kind: 'steps'; readonly items: readonly { readonly title: Texts; readonly text: Texts }[] }
  | { readonly kind: 'products'; readonly products: readonly string[] }
  | { readonly kind: 'links'; readonly links: readonly Link[] }

/** A content page; its slug is its path. */
export interface PageContent {
  readonly title: Texts
  readonly description: Texts
  readonly updated?: string
  readonly blocks: readonly BlockContent[]
}

/** A news item; under the slug `marathon` the marathon page. */
export interface NewsPiece {
  readonly title: Texts
  readonly lead: Texts
  readonly date: string
  readonly until?: string
  readonly related?: readonly string[]
  readonly blocks: readonly BlockContent[]
}

/** A question and its answer. */
export interface QuestionContent {
  readonly topic: Texts
  readonly product?: string
  readonly isOnHome?: boolean
  readonly question: Texts
  readonly html: Texts
}

/** An office. */
export interface OfficeContent {
  readonly city: Texts
  readonly name: Texts
  readonly address: Texts
  readonly phone: string
  readonly hours: Texts
  /** The same by days: Monday is 1, times as `09:00`. */
  readonly week?: readonly { readonly days: readonly number[]; readonly from: string; readonly to: string }[]
  readonly latitude: number
  readonly longitude: number
  readonly isSample: boolean
}

/** Work that is offered. */
export interface VacancyContent {
  readonly name: Texts
  readonly city: Texts
  readonly html: Texts
}

/** How to become an agent, in four stops. */
export interface AgentsContent {
  readonly title: Texts
  readonly lead: Texts
  readonly stops: readonly { readonly title: Texts; readonly html: Texts }[]
  readonly blocks: readonly BlockContent[]
}

/** A notification for everybody. */
export interface Notice {
  readonly title: Texts
  readonly text: Texts
  readonly date: string
  readonly href?: string
}
