import type { CoreDeps } from '../../deps.ts'
import { type Language, languages } from '../../language.ts'
import { textIn } from '../../insurer/texts.ts'
import type { TextSource } from '../../registry/index.ts'
import { wordsOf } from './clean-html.ts'
import { type BlockContent, onlySlug } from './collections.ts'
import type { ContentReader } from './content-desk.ts'
import { searchOver, type Findable, type Search, type ContentHit } from './search.ts'

/** Searches the whole site in a language. */
export type SiteSearch = (words: string, language: Language) => Promise<readonly ContentHit[]>

/** Creates the search over the published products, pages, news and questions. */
export function siteSearch(
  { store, registry }: Pick<CoreDeps, 'store' | 'registry'>,
  desk: ContentReader,
  texts: TextSource,
): SiteSearch {
  const built = new Map<Language, { readonly stamp: string; readonly search: Search }>()
  return async (words, language) => {
    const products = (await registry.list()).filter(({ group }) => group !== null)
    const stamp = [await store.content.stamp(), ...products.map(({ hash }) => hash)].join(' ')
    const kept = built.get(language)
    if (kept?.stamp === stamp) return kept.search(words)
    const written = [
      ...(await foundProducts(products, texts, language)),
      ...(await foundContent(desk, language)),
    ]
    const known = new Set(written.map(({ href }) => href))
    const linked = (await foundLinks(desk, language)).filter(({ href }) => !known.has(href))
    const search = searchOver([...written, ...linked])
    built.set(language, { stamp, search })
    return search(words)
  }
}

async function foundProducts(
  products: Awaited<ReturnType<CoreDeps['registry']['list']>>,
  texts: TextSource,
  language: Language,
): Promise<readonly Findable[]> {
  const inAll = await Promise.all(languages.map((one) => texts(one, 'products')))
  const own = inAll[languages.indexOf(language)] ?? {}
  return products.map(({ id, routes }): Findable => {
    const say = (from: Readonly<Record<string, string>> | null): string =>
      [from?.[`${id}.title`] ?? '', from?.[`${id}.lead`] ?? ''].filter(Boolean).join(': ')
    return {
      kind: 'product',
      title: own[`${id}.title`] ?? id,
      text: own[`${id}.lead`] ?? own[`${id}.short`] ?? '',
      // Its names in every language lead to it.
      otherNames: [...inAll.map(say), own[`${id}.short`] ?? '', id].filter((name) => name.trim() !== ''),
      href: routes[0] ?? '/',
    }
  })
}

async function foundContent(desk: ContentReader, language: Language): Promise<readonly Findable[]> {
  const [pages, news, faqs] = await Promise.all([desk.list('page'), desk.list('news'), desk.list('faqs')])
  return [
    ...pages.map(({ slug, body }): Findable => ({
      kind: 'page',
      title: textIn(body.title, language),
      text: [textIn(body.description, language), ...body.blocks.map((block) => saidBy(block, language))].join(
        ' ',
      ),
      otherNames: [],
      href: slug,
    })),
    ...news.map(({ slug, body }): Findable => ({
      kind: 'news',
      title: textIn(body.title, language),
      text: [textIn(body.lead, language), ...body.blocks.map((block) => saidBy(block, language))].join(' '),
      otherNames: [],
      href: `/news/${slug}`,
    })),
    ...faqs.map(({ slug, body }): Findable => ({
      kind: 'faq',
      title: textIn(body.question, language),
      text: wordsOf(textIn(body.html, language)),
      otherNames: [],
      href: `/faqs#${slug}`,
    })),
  ]
}

/** Finds pages with their own code by the words of the footer links that lead to them. */
async function foundLinks(desk: ContentReader, language: Language): Promise<readonly Findable[]> {
  const [footer, offices] = await Promise.all([desk.find('footer', onlySlug), desk.list('offices')])
  const places = offices.map(({ body: { city, address } }) =>
    [city, address].map((part) => textIn(part, language)).join(', '),
  )
  return (footer?.body.columns ?? []).flatMap(({ links }) =>
    links
      .filter(({ href }) => href.startsWith('/'))
      .map(({ title, text, href }): Findable => ({
        kind: 'page',
        title: textIn(title, language),
        text: [text ? textIn(text, language) : '', ...(href === '/offices' ? places : [])].join(' ').trim(),
        otherNames: [],
        href,
      })),
  )
}

function saidBy(block: BlockContent, language: Language): string {
  switch (block.kind) {
    case 'heading':
      return textIn(block.text, language)
    case 'text':
    case 'note':
      return wordsOf(textIn(block.html, language))
    case 'steps':
      return block.items
        .map(({ title, text }) => `${textIn(title, language)}. ${textIn(text, language)}`)
        .join(' ')
    case 'links':
      return block.links.map(({ title }) => textIn(title, language)).join(' ')
    case 'products':
      return ''
    default:
      return block satisfies never
  }
}
