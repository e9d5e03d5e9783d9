import type { Setting } from './setting.ts'

/** Settings of the servers that are informed of new forms. */
export const webhookRows = {
  webhooks: {
    name: 'QADAM_WEBHOOKS',
    default: '',
    allowed:
      'form=https://crm.example/hook with a comma between, * for every other form; http only to this machine; or empty',
    meaning: 'Addresses to which a new form is sent, signed, with its answers',
    secret: false,
    parse: (text) => {
      const entries = text === '' ? [] : text.split(',').map((part) => webhookIn(part.trim()))
      const known = entries.filter((entry) => entry !== null)
      const value = new Map(known)
      return known.length === entries.length && value.size === entries.length ? { value } : null
    },
  },
  webhookSecrets: {
    name: 'QADAM_WEBHOOK_SECRETS',
    default: '',
    allowed: 'whsec_ and 24 to 64 bytes in Base64, several with a comma between, or empty',
    meaning: 'Sign what is sent to these addresses: with each of them, so that a secret can be replaced',
    secret: true,
    parse: (text) => {
      const value = text === '' ? [] : text.split(',').map((one) => one.trim())
      return value.every(isSecret) ? { value } : null
    },
  },
} satisfies {
  readonly webhooks: Setting<ReadonlyMap<string, string>>
  readonly webhookSecrets: Setting<readonly string[]>
}

/** Reads `form=address`. Credentials in an address would be in the log of each proxy on the way. */
function webhookIn(part: string): readonly [string, string] | null {
  const [, form, address] = /^(\*|[a-z][a-z0-9-]*)=(\S+)$/.exec(part) ?? []
  const url = address === undefined ? null : URL.parse(address)
  if (form === undefined || address === undefined || url === null) return null
  if (url.username !== '' || url.password !== '' || url.hash !== '') return null
  const isLocal = url.protocol === 'http:' && /^(localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname)
  return url.protocol === 'https:' || isLocal ? [form, url.href] : null
}

/** The bytes of a secret, as https://www.standardwebhooks.com writes it. */
function isSecret(text: string): boolean {
  if (!/^whsec_[A-Za-z0-9+/]+={0,2}$/.test(text)) return false
  const bytes = Buffer.from(text.slice('whsec_'.length), 'base64').length
  return bytes >= 24 && bytes <= 64
}
