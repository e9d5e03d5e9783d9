/** A Lingui catalogue, compiled while bundling: `import('../locales/uz/portal.json?lingui')`. */
declare module '*.json?lingui' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}
