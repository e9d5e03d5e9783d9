import type { Setting } from './setting.ts'

/** Setting of the links with which other systems open a wizard with answers. */
export const prefilledRows = {
  prefilledKeys: {
    name: 'QADAM_PREFILLED_KEYS',
    default: '',
    allowed: '32 bytes in Base64url, several with a comma between, the current one first; or empty',
    meaning: 'Keys of links that open a wizard with answers (JWE); empty: no such link opens',
    secret: true,
    parse: (text) => {
      const value = text === '' ? [] : text.split(',').map((key) => Buffer.from(key.trim(), 'base64url'))
      const isWhole = /^([\w-]{43}(\s*,\s*|$))*$/.test(text)
      return isWhole && value.every(({ length }) => length === 32) ? { value } : null
    },
  },
} satisfies { readonly prefilledKeys: Setting<readonly Uint8Array[]> }
