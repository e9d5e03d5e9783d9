import type { Plugin, Rolldown } from 'vite'

const importing = /import\{([^}]*)\}from"\.\/rolldown-runtime-[^"]*";?/
const exporting = /export\{([^}]*)\};?\s*$/

/**
 * Puts the bundler's runtime, a few short functions, into one chunk, from which the chunks of a first load take them: a file of
 * its own was one request more of each first visit. All other chunks keep that file.
 * @throws when the bundler writes its imports and exports in another way
 */
export function innerRuntime({ into, from }: { readonly into: string; readonly from: RegExp }): Plugin {
  return {
    name: 'inner-runtime',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const runtime = named(chunks, 'rolldown-runtime')
        const home = named(chunks, into)
        const taken = new Set<string>()
        /** Takes the import of the runtime out of a chunk. Returns its names: in the runtime, and in the chunk. */
        const without = (chunk: Rolldown.OutputChunk): readonly Renamed[] => {
          const [statement, list] = found(chunk, importing)
          chunk.code = chunk.code.replace(statement, () => '')
          chunk.imports = chunk.imports.filter((file) => file !== runtime.fileName)
          const names = renamed(list)
          for (const { name } of names) taken.add(name)
          return names
        }
        const others = chunks.filter(
          ({ name, code }) => name !== into && from.test(name) && importing.test(code),
        )
        for (const chunk of others) {
          const names = without(chunk).map(({ name, as }) => `${inner(name)} as ${as}`)
          chunk.code = `import{${names.join()}}from"./${home.fileName.split('/').at(-1)}";${chunk.code}`
          if (!chunk.imports.includes(home.fileName)) chunk.imports.push(home.fileName)
        }
        const own = without(home).map(({ name, as }) => `${as}=${inner(name)}`)
        const [statement, list] = found(runtime, exporting)
        const given = renamed(list).filter(({ as }) => taken.has(as))
        const members = given.map(({ name, as }) => `${as}:${name}`)
        const bindings = given.map(({ as }) => `${as}:${inner(as)}`)
        // The function in place of Node's `require` is made by a call; unmarked, it would stay although no chunk takes it.
        const body = runtime.code
          .replace(statement, '')
          .replace('=(e=>typeof require', '=/* @__PURE__ */(e=>typeof require')
        const made = `(()=>{${body}return{${members.join()}}})()`
        const exports = given.map(({ as }) => inner(as))
        home.code = `const{${bindings.join()}}=${made},${own.join()};${home.code};export{${exports.join()}}`
      },
    },
  }
}

/** A name of an import or an export, and the one that it gets. */
interface Renamed {
  readonly name: string
  readonly as: string
}

function renamed(list: string): readonly Renamed[] {
  return list.split(',').map((part) => {
    const [name = '', as = name] = part.trim().split(/\s+as\s+/)
    return { name, as }
  })
}

/** Name that a function of the runtime has outside of it. */
function inner(name: string): string {
  return `runtime_${name}`
}

function found(chunk: Rolldown.OutputChunk, pattern: RegExp): readonly [statement: string, list: string] {
  const [statement, list] = pattern.exec(chunk.code) ?? []
  if (statement === undefined || list === undefined)
    throw new Error(`${chunk.name} has no statement like ${String(pattern)}`)
  return [statement, list]
}

function named(chunks: readonly Rolldown.OutputChunk[], name: string): Rolldown.OutputChunk {
  const chunk = chunks.find((one) => one.name === name)
  if (!chunk) throw new Error(`The build has no chunk ${name}`)
  return chunk
}
