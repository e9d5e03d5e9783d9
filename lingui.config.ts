import { existsSync } from 'node:fs'
import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-json'

/** The namespaces whose messages stand in the source code; the others (errors, products) are files of their own. */
const namespaces = {
  common: ['src/ui', 'src/wizard', 'src/app', 'machines'],
  portal: ['src/portal'],
  studio: ['src/studio'],
  replay: ['src/replay'],
}

export default defineConfig({
  sourceLocale: 'ru',
  locales: ['ru', 'uz', 'en'],
  format: formatter({ style: 'minimal' }),
  orderBy: 'messageId',
  catalogs: Object.entries(namespaces)
    .map(([name, folders]) => ({
      path: `locales/{locale}/${name}`,
      include: folders.filter((folder) => existsSync(folder)),
    }))
    .filter(({ include }) => include.length > 0),
})
