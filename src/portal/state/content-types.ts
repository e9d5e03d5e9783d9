import type { components } from '../../api/schema.d.ts'

type Schemas = components['schemas']

/** A line of the menu. */
export type MenuItem = Schemas['MenuItem']
/** The footer. */
export type Footer = Schemas['Footer']
/** A piece of a page. */
export type Block = Schemas['Block']
/** A content page. */
export type Page = Schemas['Page']
/** A question with its answer. */
export type Faq = Schemas['Faq']
/** A news item in a list. */
export type NewsItem = Schemas['NewsItem']
/** A news item with its text. */
export type NewsArticle = Schemas['NewsArticle']
/** One result of the search. */
export type SearchHit = Schemas['SearchHit']
/** A published product. */
export type Product = Schemas['PublishedProduct']
