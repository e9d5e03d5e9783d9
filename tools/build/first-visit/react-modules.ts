import { realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const packages = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'] as const
const mark = '?as-module'
const require = createRequire(import.meta.url)

/**
 * Gives React's packages, which are CommonJS, as modules with named exports. An import of `useState` is a binding then, which
 * a chunk calls by one letter; as CommonJS it was a property of an object that each chunk made with the bundler's runtime. The
 * build leaves out the names that are not used.
 */
export function reactModules(): Plugin {
  return {
    name: 'react-modules',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^react(\/jsx-runtime|-dom(\/client)?)?$/ },
      async handler(source, importer, { kind }) {
        if (kind === 'require-call' || importer?.endsWith(mark)) return null
        const found = await this.resolve(source, importer, { skipSelf: true })
        return found && `${found.id}${mark}`
      },
    },
    load: {
      filter: { id: /\?as-module$/ },
      handler: (id) => {
        const file = realpathSync(id.slice(0, -mark.length))
        const name = packages.find((candidate) => realpathSync(require.resolve(candidate)) === file)
        if (name === undefined) throw new Error(`${id} is none of ${packages.join(', ')}`)
        const names = Object.keys(require(name) as object).filter((key) => key !== 'default')
        return [
          `import whole from ${JSON.stringify(name)}`,
          'export default whole',
          ...names.map((key) => `export const ${key} = /* @__PURE__ */ (() => whole.${key})()`),
        ].join('\n')
      },
    },
  }
}
