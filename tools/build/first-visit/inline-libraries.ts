import { createHash } from 'node:crypto'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { build, type Plugin } from 'vite'
import { afterWriting } from '../after-writing.ts'
import { compileAll } from './compile-ahead.ts'
import { minified } from './minify-again.ts'

/** File in the build's folder that `src/server/pages/first-visit/inline-libraries.ts` reads. */
const describedIn = '.vite/inline-libraries.json'

/** Global function of the script: it runs the libraries when it is called first, and returns their exports. */
const globalName = 'qadamLibraries'

/**
 * Writes the chunk of the libraries once more, as a script for the documents of first visits. It comes while the browser has
 * asked for the other chunks and has nothing to receive yet. An import map of the document gives every module that imports
 * the chunk a stand-in, which takes the exports from the script.
 * @throws when the build has no such chunk, or its text would end a script element
 */
export function inlineLibraries(chunk: string): Plugin {
  let folder = ''
  let root = ''
  return {
    name: 'inline-libraries',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => {
      root = config.root
      folder = resolve(root, config.build.outDir)
    },
    ...afterWriting(async () => {
      const assets = join(folder, 'assets')
      const name = (await readdir(assets)).find(
        (file) => file.startsWith(`${chunk}-`) && file.endsWith('.js'),
      )
      if (name === undefined) throw new Error(`The build has no chunk ${chunk}`)
      const { code, exports } = await asScript(root, join(assets, name))
      const module = `const{${exports.join()}}=${globalName}();export{${exports.join()}}`
      const hash = createHash('sha256').update(module).update(name).digest('hex').slice(0, 8)
      const standIn = `${chunk}-given-${hash}.js`
      await writeFile(join(assets, standIn), module)
      const found = {
        module: `/assets/${name}`,
        standIn: `/assets/${standIn}`,
        // It runs in a task of its own, before the app's chunk comes.
        script: `${compileAll}${code}setTimeout(${globalName})`,
      }
      if (/<\/script|<!--/i.test(found.script)) throw new Error(`${name} cannot stand in a script element`)
      await mkdir(join(folder, '.vite'), { recursive: true })
      await writeFile(join(folder, describedIn), JSON.stringify(found))
    }),
  }
}

/** Returns the chunk as a classic script that defines the global function, and the names of its exports. */
async function asScript(
  root: string,
  input: string,
): Promise<{ readonly code: string; readonly exports: readonly string[] }> {
  const result = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      write: false,
      modulePreload: false,
      target: 'baseline-widely-available',
      rolldownOptions: {
        input,
        preserveEntrySignatures: 'strict',
        output: { format: 'iife', name: 'libraries' },
      },
    },
  })
  const [chunk] = 'output' in result ? result.output : []
  if (!chunk) throw new Error(`${input} was not built`)
  const run = `var ${globalName}=(()=>{let made;return()=>made??=(()=>{${chunk.code};return libraries})()})()`
  return { code: await minified(run, 'script'), exports: chunk.exports }
}
