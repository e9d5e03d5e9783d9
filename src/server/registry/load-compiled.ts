import { Script } from 'node:vm'
import type { CompiledProduct } from '../../engine/compiled/compiled-product.ts'
import { runtime, type Runtime } from '../../engine/runtime/index.ts'

const beginning = 'export default '

/**
 * Returns a compiled product from the text of its module, ready to run. The text is trusted, because `emitModule` wrote
 * it. It runs as a script and not by `import`, whose modules are never freed: an editor compiles many drafts.
 */
export function loadCompiled(moduleText: string): Promise<CompiledProduct> {
  return new Promise((resolve) => {
    if (!moduleText.startsWith(beginning)) throw new Error('This is not the module of a compiled product')
    const script = new Script(`(${moduleText.slice(beginning.length)})`, { filename: 'compiled-product.js' })
    const make = script.runInThisContext() as (r: Runtime) => CompiledProduct // what emitModule writes
    resolve(make(runtime))
  })
}
