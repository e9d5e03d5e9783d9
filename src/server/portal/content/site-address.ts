import { languages } from '../../language.ts'

/** Path and hash of an address of this site, without its language and its query. */
export interface SiteAddress {
  readonly path: string
  readonly hash: string
}

/** Returns the parts of an address of this site: `/uz/faqs/?a=b#c` has the path `/faqs` and the hash `c`. Null for any other address. */
export function siteAddressOf(href: string): SiteAddress | null {
  if (!href.startsWith('/') || href.startsWith('//')) return null
  const [before = '', hash = ''] = href.split('#', 2)
  const path = before.split('?', 1)[0] ?? ''
  const [, first = '', rest = ''] = /^\/([a-z]{2})(\/.*)?$/.exec(path) ?? []
  const named = languages.slice(1).some((language) => language === first) ? rest : path
  return { path: named.replace(/\/+$/, '') || '/', hash }
}
