import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-json'

/** The namespaces whose messages stand in the source code; the others (errors, products) are files of their own. */
export default defineConfig({
  sourceLocale: 'ru',
  locales: ['ru', 'uz', 'en'],
  format: formatter({ style: 'minimal' }),
  orderBy: 'messageId',
  catalogs: [
    { path: 'locales/{locale}/common', include: ['src/ui', 'src/wizard', 'machines'] },
    { path: 'locales/{locale}/portal', include: ['src/portal'] },
    { path: 'locales/{locale}/studio', include: ['src/studio'] },
    { path: 'locales/{locale}/replay', include: ['src/replay'] },
  ],
})
