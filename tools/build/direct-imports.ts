import { readFile } from 'node:fs/promises'
import { basename, dirname, resolve } from 'node:path'
import { normalizePath, type Plugin } from 'vite'

const importing = /import\s*\{([^}]*)\}\s*from\s*["']([^"']*\/index\.ts)["'];?/g
const exporting = /export\s*(type\s)?\s*\{([^}]*)\}\s*from\s*'([^']+)'/g

/**
 * Imports from a part's index lead straight to the file that holds the name. The bundler drops unused modules either
 * way; but only so does it know, while it cuts the app into pieces, which file really needs which.
 */
export function directImports(): Plugin {
  const indexes = new Map<string, Promise<ReadonlyMap<string, Origin>>>()
  const originsOf = (file: string) => {
    const known = indexes.get(file) ?? readIndex(file)
    indexes.set(file, known)
    return known
  }

  const originOf = async (file: string, name: string): Promise<Origin> => {
    const origin = (await originsOf(file)).get(name)
    if (!origin) return { file, name }
    return basename(origin.file) === 'index.ts' ? originOf(origin.file, origin.name) : origin
  }

  return {
    name: 'direct-imports',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\/(src|machines)\/.*\.tsx?$/ },
      handler: async (code, id) => {
        const direct = new Map<string, string>()
        for (const [statement, names = '', from = ''] of code.matchAll(importing)) {
          const index = resolve(dirname(id), from)
          const lines = await Promise.all(
            namesIn(names).map(async ({ name, as }) => {
              const origin = await originOf(index, name)
              return `import { ${origin.name} as ${as} } from ${JSON.stringify(normalizePath(origin.file))};`
            }),
          )
          direct.set(statement, lines.join(''))
        }
        if (direct.size === 0) return null
        return { code: code.replace(importing, (statement) => direct.get(statement) ?? statement), map: null }
      },
    },
  }
}

/** Module that an index takes a name from, and the name there. */
interface Origin {
  readonly file: string
  readonly name: string
}

async function readIndex(file: string): Promise<ReadonlyMap<string, Origin>> {
  const origins = new Map<string, Origin>()
  for (const [, isType, names = '', from = ''] of (await readFile(file, 'utf8')).matchAll(exporting)) {
    if (isType) continue
    for (const { name, as } of namesIn(names)) origins.set(as, { file: resolve(dirname(file), from), name })
  }
  return origins
}

function namesIn(list: string): readonly { readonly name: string; readonly as: string }[] {
  return list.split(',').flatMap((part) => {
    const [name, as = name] = part.trim().split(/\s+as\s+/)
    return name && as && !name.startsWith('type ') ? [{ name, as }] : []
  })
}
