import type { ListedProduct } from '../../../src/server/registry/index.ts'

/** A published product as the registry lists it. */
export const osago: ListedProduct = {
  id: 'osago',
  hash: 'abc',
  routes: ['/insurance/osago'],
  icon: null,
  group: 'auto',
  isArchived: false,
  module: '/products/osago/abc.js',
}
