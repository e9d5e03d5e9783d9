import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-json'
import { globSync } from 'node:fs'
import { dirname } from 'node:path'

/** What comes with the forms that name it brings its texts along. */
const rare = globSync('src/wizard/widgets/*/rare-widget.tsx').map(dirname).toSorted()

/** What the Studio calls the kinds of parts. */
const studioParts = globSync('src/parts/*/studio.ts').toSorted()

/** The namespaces whose messages stand in the source code; the others (errors, products) are files of their own. */
const namespaces = {
  common: ['src/ui', 'src/wizard', 'src/parts', 'src/app', 'machines'],
  portal: ['src/portal'],
  auth: ['src/portal/auth'],
  cabinet: ['src/portal/cabinet'],
  claims: ['src/portal/claims'],
  services: ['src/portal/services'],
  admin: ['src/admin', 'src/staff'],
  studio: ['src/studio', ...studioParts],
  replay: ['src/replay'],
  why: ['src/wizard/why'],
  'mini-app': ['src/wizard/mini-app'],
  rare: [...rare, 'src/ui/components/tags-input'],
}

export default defineConfig({
  sourceLocale: 'ru',
  locales: ['ru', 'uz', 'en'],
  format: formatter({ style: 'minimal' }),
  orderBy: 'messageId',
  catalogs: Object.entries(namespaces).map(([name, folders]) => ({
    path: `locales/{locale}/${name}`,
    include: folders,
    // A folder or file inside another's, with a namespace of its own.
    exclude: Object.values(namespaces)
      .flat()
      .filter((inner) => folders.some((folder) => inner.startsWith(`${folder}/`)))
      .map((inner) => (inner.endsWith('.ts') ? inner : `${inner}/**`)),
  })),
})
