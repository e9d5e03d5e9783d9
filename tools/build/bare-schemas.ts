import type { Plugin } from 'vite'

/**
 * Leaves the descriptions out of the meta-schemas that a worker checks files with: they are written for people, and are a
 * tenth of the compiler's worker.
 */
export function bareSchemas(): Plugin {
  return {
    name: 'bare-schemas',
    enforce: 'pre',
    transform: (code, id) =>
      /\/schemas\/meta\/[a-z]+\.schema\.json$/.test(id)
        ? JSON.stringify(JSON.parse(code, withoutDescription))
        : null,
  }
}

/** A description that is a text; a property with this name is an object. */
function withoutDescription(name: string, value: unknown): unknown {
  return name === 'description' && typeof value === 'string' ? undefined : value
}
