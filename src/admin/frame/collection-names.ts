import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Collection } from '../calls/admin-types.ts'

const names = {
  page: msg({ id: 'admin.collection.page', message: 'Страницы' }),
  menu: msg({ id: 'admin.collection.menu', message: 'Меню' }),
  footer: msg({ id: 'admin.collection.footer', message: 'Подвал' }),
  insurer: msg({ id: 'admin.collection.insurer', message: 'О страховщике' }),
  news: msg({ id: 'admin.collection.news', message: 'Новости' }),
  faqs: msg({ id: 'admin.collection.faqs', message: 'Вопросы' }),
  offices: msg({ id: 'admin.collection.offices', message: 'Офисы' }),
  positions: msg({ id: 'admin.collection.positions', message: 'Вакансии' }),
  agents: msg({ id: 'admin.collection.agents', message: 'Страница агентов' }),
  notices: msg({ id: 'admin.collection.notices', message: 'Объявления' }),
}

/** All collections, in the order of the desk's menu. */
export const collectionsInMenu: readonly Collection[] = [
  'news',
  'page',
  'faqs',
  'menu',
  'footer',
  'insurer',
  'offices',
  'positions',
  'agents',
  'notices',
]

/** Returns whether the collection has exactly one piece. */
export function isSingle(collection: Collection): boolean {
  return (['menu', 'footer', 'insurer', 'agents'] as readonly Collection[]).includes(collection)
}

/** Returns whether operators set the order of the pieces. */
export function hasOrder(collection: Collection): boolean {
  return collection === 'faqs' || collection === 'offices' || collection === 'positions'
}

/** Returns the translated name of a collection. */
export function collectionName(i18n: I18n, collection: Collection): string {
  return i18n._(names[collection])
}

/** Returns the path of the public page that shows a piece. */
export function publicAddress(collection: Collection, slug: string): string {
  switch (collection) {
    case 'page':
      return slug
    case 'news':
      return `/news/${slug}`
    case 'faqs':
      return '/faqs'
    case 'menu':
    case 'footer':
      return '/'
    case 'insurer':
      return '/about'
    case 'offices':
      return '/offices'
    case 'positions':
      return '/career'
    case 'agents':
      return '/insurance-agent'
    case 'notices':
      return '/profile/notification-common'
    default:
      return collection satisfies never
  }
}

/** Returns the path of the page that edits a piece; of a new piece when `slug` is null. */
export function editAddress(collection: Collection, slug: string | null): string {
  const base = `/admin/content/${collection}`
  return slug === null ? `${base}/new` : `${base}/edit?${new URLSearchParams({ slug })}`
}

/** Returns whether a name is the name of a collection. */
export function isCollection(name: string): name is Collection {
  return collectionsInMenu.some((collection) => collection === name)
}
