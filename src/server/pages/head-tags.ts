import { isObject } from '../../engine/json.ts'
import { insurerFile } from '../documents/index.ts'
import { languages, type Language } from '../language.ts'
import { pathIn } from './address-language.ts'
import { escapeHtml } from './escape-html.ts'
import type { PageAnswer } from './page-answers.ts'
import { withoutSite, site, type HeadTexts } from './page-head.ts'
import { previewPath } from './preview-pictures.ts'

/** Facts about a page for search engines and previews of links. */
export interface PageFacts extends HeadTexts {
  readonly publicUrl: string
  readonly language: Language
  /** Path of the page without its language. */
  readonly path: string
  /** Answers that the page is rendered from. */
  readonly answers: readonly PageAnswer[]
  /** Id of the product whose wizard the page is; null for other pages. */
  readonly product: string | null
}

const locales: Readonly<Record<Language, string>> = { ru: 'ru_RU', uz: 'uz_UZ', en: 'en_GB' }

/** Returns the tags of a page for search engines and previews: its addresses, a preview, and its facts as JSON-LD. */
export function headTags(facts: PageFacts): string {
  const { publicUrl, language, path, title, description, product } = facts
  const picture =
    product === null
      ? { path: '/icon-512.png', width: '512', height: '512', card: 'summary' }
      : {
          path: previewPath(product, language, facts),
          width: '1200',
          height: '630',
          card: 'summary_large_image',
        }
  const isArticle = path.startsWith('/news/')
  const properties: readonly (readonly [string, string])[] = [
    ['og:site_name', site],
    ['og:type', isArticle ? 'article' : 'website'],
    ['og:title', title],
    ['og:description', description],
    ['og:url', publicUrl + pathIn(language, path)],
    ['og:locale', locales[language]],
    ['og:image', publicUrl + picture.path],
    ['og:image:width', picture.width],
    ['og:image:height', picture.height],
    ['og:image:alt', title],
  ]
  return [
    ...languages.map((one) => alternate(one, publicUrl + pathIn(one, path))),
    alternate('x-default', publicUrl + path),
    `<link rel="alternate" type="application/rss+xml" href="/news.${language}.xml">`,
    ...properties
      .filter(([, value]) => value !== '')
      .map(([name, value]) => `<meta property="${name}" content="${escapeHtml(value)}">`),
    `<meta name="twitter:card" content="${picture.card}">`,
    ...linkedData(facts).map(
      (data) =>
        // It is no script: the policy needs no hash of it.
        `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')}</script>`,
    ),
  ].join('')
}

function alternate(language: string, href: string): string {
  return `<link rel="alternate" hreflang="${language}" href="${escapeHtml(href)}">`
}

function linkedData(facts: PageFacts): readonly Readonly<Record<string, unknown>>[] {
  const { publicUrl, language, path, title, description, answers, product } = facts
  const organization = {
    '@type': 'Organization',
    name: insurerFile.name[language],
    url: publicUrl,
    logo: `${publicUrl}/icon-512.png`,
    telephone: insurerFile.phones.map((phone) => `+${phone}`),
  }
  if (path === '/') return [organization]
  const name = withoutSite(title)
  const address = publicUrl + pathIn(language, path)
  const crumbs = {
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: site, item: publicUrl + pathIn(language, '/') },
      { '@type': 'ListItem', position: 2, name, item: address },
    ],
  }
  if (product !== null)
    return [
      crumbs,
      {
        '@type': 'Product',
        name,
        description,
        url: address,
        sku: product,
        brand: organization,
        category: 'Insurance',
      },
    ]
  const faqs = path === '/faqs' ? answers.find((answer) => answer.path === 'faqs')?.data : undefined
  if (!Array.isArray(faqs)) return [crumbs]
  return [crumbs, { '@type': 'FAQPage', mainEntity: faqs.filter(isObject).map(questionOf) }]
}

function questionOf({ question, answer }: Readonly<Record<string, unknown>>) {
  return { '@type': 'Question', name: question, acceptedAnswer: { '@type': 'Answer', text: answer } }
}
