import type { TextInLanguages } from '../../insurer/texts.ts'
import type { Collection } from '../../../api/schema.d.ts'

/** Name of a collection. */
export type { Collection } from '../../../api/schema.d.ts'

/** Content of each collection, as `schemas/meta/content.schema.json` defines it. */
export interface Collections {
  readonly menu: { readonly items: readonly MenuLine[] }
  readonly footer: FooterContent
  readonly insurer: InsurerContent
  readonly page: PageContent
  readonly news: NewsPiece
  readonly faqs: QuestionContent
  readonly offices: OfficeContent
  readonly positions: VacancyContent
  readonly agents: AgentsContent
  readonly notices: Notice
}

/** Every collection. */
export const collections: readonly Collection[] = [
  'page',
  'menu',
  'footer',
  'insurer',
  'news',
  'faqs',
  'offices',
  'positions',
  'agents',
  'notices',
]

/** Slug of the only piece of a collection that has one: menu, footer, the insurer, the agents' page. */
export const onlySlug = 'main'

/** A line of the menu. */
export interface MenuLine {
  readonly id: number
  readonly title: TextInLanguages
  readonly slug: string
  readonly children: readonly MenuLine[]
}

/** A link with its words. */
export interface Link {
  readonly title: TextInLanguages
  readonly text?: TextInLanguages
  readonly href: string
}

/** Footer of the site. */
export interface FooterContent {
  readonly about: TextInLanguages
  readonly columns: readonly { readonly title: TextInLanguages; readonly links: readonly Link[] }[]
  readonly phones: readonly string[]
  readonly callBack: TextInLanguages
  readonly social: readonly Link[]
  readonly legal: TextInLanguages
}

/** What the operators state about the insurer. */
export interface InsurerContent {
  /** Sums are whole soums in digits. */
  readonly paidOut: readonly { readonly year: string; readonly sum: string }[]
  readonly licences: readonly {
    readonly number: string
    readonly date: string
    readonly issuedBy: TextInLanguages
  }[]
  readonly details: readonly { readonly title: TextInLanguages; readonly text: TextInLanguages }[]
  readonly payments: readonly ('uzcard' | 'humo' | 'visa' | 'mastercard' | 'payme' | 'click')[]
}

/** A piece of a page. */
export type BlockContent =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly text: TextInLanguages }
  | { readonly kind: 'text'; readonly html: TextInLanguages }
  | { readonly kind: 'note'; readonly tone: 'info' | 'warning'; readonly html: TextInLanguages }
  | {
      readonly kind: 'steps'
      readonly items: readonly { readonly title: TextInLanguages; readonly text: TextInLanguages }[]
    }
  | { readonly kind: 'products'; readonly products: readonly string[] }
  | { readonly kind: 'links'; readonly links: readonly Link[] }

/** A content page; its slug is its path. */
export interface PageContent {
  readonly title: TextInLanguages
  readonly description: TextInLanguages
  readonly updated?: string
  readonly blocks: readonly BlockContent[]
}

/** A news item; under the slug `marathon` the marathon page. */
export interface NewsPiece {
  readonly title: TextInLanguages
  readonly lead: TextInLanguages
  readonly date: string
  readonly until?: string
  readonly related?: readonly string[]
  readonly blocks: readonly BlockContent[]
}

/** A question and its answer. */
export interface QuestionContent {
  readonly topic: TextInLanguages
  readonly product?: string
  readonly isOnHome?: boolean
  readonly question: TextInLanguages
  readonly html: TextInLanguages
}

/** An office. */
export interface OfficeContent {
  readonly city: TextInLanguages
  readonly name: TextInLanguages
  readonly address: TextInLanguages
  readonly phone: string
  readonly hours: TextInLanguages
  /** The same by days: Monday is 1, times as `09:00`. */
  readonly week?: readonly { readonly days: readonly number[]; readonly from: string; readonly to: string }[]
  readonly latitude: number
  readonly longitude: number
  readonly isSample: boolean
}

/** A vacancy. */
export interface VacancyContent {
  readonly name: TextInLanguages
  readonly city: TextInLanguages
  readonly html: TextInLanguages
}

/** The four stages of becoming an agent. */
export interface AgentsContent {
  readonly title: TextInLanguages
  readonly lead: TextInLanguages
  readonly stops: readonly { readonly title: TextInLanguages; readonly html: TextInLanguages }[]
  readonly blocks: readonly BlockContent[]
}

/** A notification for all people. */
export interface Notice {
  readonly title: TextInLanguages
  readonly text: TextInLanguages
  readonly date: string
  readonly href?: string
}
