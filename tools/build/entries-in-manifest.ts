import { basename } from 'node:path'
import type { Plugin } from 'vite'

/** Path of the manifest in the build's folder. */
const manifestFile = '.vite/manifest.json'

/**
 * Adds to Vite's manifest the lazily loaded sources that the bundler made part of a larger chunk: their entry is that of
 * the chunk. The server looks up there which files a page is made of.
 */
export function entriesInManifest(): Plugin {
  return {
    name: 'entries-in-manifest',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const file = bundle[manifestFile]
        if (file?.type !== 'asset') return
        const manifest = JSON.parse(String(file.source)) as Record<string, unknown>
        const { root } = this.environment.config
        for (const chunk of Object.values(bundle)) {
          const entry = chunk.type === 'chunk' && manifest[`_${basename(chunk.fileName)}`]
          if (chunk.type !== 'chunk' || !entry) continue
          for (const id of chunk.moduleIds) {
            const isLazy = (this.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0
            if (isLazy && id.startsWith(root)) manifest[id.slice(root.length + 1)] ??= entry
          }
        }
        file.source = JSON.stringify(manifest, null, 2)
      },
    },
  }
}
