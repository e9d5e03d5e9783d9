import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Collection } from '../calls/admin-types.ts'

const names = {
  page: msg({ id: 'admin.collection.page', message: 'Страницы' }),
  menu: msg({ id: 'admin.collection.menu', message: 'Меню' }),
  footer: msg({ id: 'admin.collection.footer', message: 'Подвал' }),
  news: msg({ id: 'admin.collection.news', message: 'Новости' }),
  faqs: msg({ id: 'admin.collection.faqs', message: 'Вопросы' }),
  offices: msg({ id: 'admin.collection.offices', message: 'Офисы' }),
  positions: msg({ id: 'admin.collection.positions', message: 'Вакансии' }),
  agents: msg({ id: 'admin.collection.agents', message: 'Страница агентов' }),
  notices: msg({ id: 'admin.collection.notices', message: 'Объявления' }),
}

/** Every kind of content, in the order of the menu of the desk. */
export const collectionsInMenu: readonly Collection[] = [
  'news',
  'page',
  'faqs',
  'menu',
  'footer',
  'offices',
  'positions',
  'agents',
  'notices',
]

/** Kinds of content of which there is one piece. */
export function isSingle(collection: Collection): boolean {
  return collection === 'menu' || collection === 'footer' || collection === 'agents'
}

/** Kinds whose pieces stand in an order of their own. */
export function hasOrder(collection: Collection): boolean {
  return collection === 'faqs' || collection === 'offices' || collection === 'positions'
}

/** What a kind of content is called. */
export function collectionName(i18n: I18n, collection: Collection): string {
  return i18n._(names[collection])
}

/** Where customers see a piece. */
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

/** Where a piece is edited. */
export function editAddress(collection: Collection, slug: string | null): string {
  const base = `/admin/content/${collection}`
  return slug === null ? `${base}/new` : `${base}/edit?${new URLSearchParams({ slug })}`
}

/** Whether this is a kind of content. */
export function isCollection(name: string): name is Collection {
  return collectionsInMenu.some((collection) => collection === name)
}
