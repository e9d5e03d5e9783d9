import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const lean = (file: string) => resolve(import.meta.dirname, '../../src/app/lean', file)

/** Files of packages, by the end of their path, and what stands in for them. */
const standIns: readonly (readonly [end: RegExp, file: string])[] = [
  [/\/lucide-react\/dist\/esm\/createLucideIcon\.mjs$/, lean('lucide-icon.ts')],
  [/\/@tanstack\/react-router\/dist\/esm\/link\.js$/, lean('no-router-link.ts')],
  [/\/use-sync-external-store\/shim\/(index|with-selector)\.js$/, lean('with-selector.ts')],
]

/**
 * Leaves out of the build what packages bring for cases that this app does not have. Every customer pays for it with
 * the first page, and no bundler can see that nobody uses it. The build fails when a file is no longer where it was.
 */
export function leanDependencies(): Plugin {
  const met = new Set<string>()
  return {
    name: 'lean-dependencies',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /createLucideIcon|\/link\.js$|use-sync-external-store/ },
      handler: async function (source, importer, options) {
        const found = await this.resolve(source, importer, { ...options, skipSelf: true })
        const standIn = standIns.find(([end]) => found && end.test(found.id))
        if (!standIn) return found
        met.add(standIn[1])
        return standIn[1]
      },
    },
    buildEnd(error) {
      if (error) return
      const unmet = standIns.filter(([, file]) => !met.has(file))
      if (unmet.length > 0)
        this.error(`Nobody imports ${unmet.map(([end]) => String(end)).join(', ')} any more`)
    },
  }
}
