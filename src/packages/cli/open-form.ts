import type { CompiledProduct } from '../../engine/index.ts'
import { addHostKinds, emitModule } from '../../engine/compile/index.ts'
import { readFormFile, type FormRead } from '../engine/compile.ts'
import { type AnyForm, openForm } from '../engine/form.ts'
import { readFilesAround, readText } from './form-files.ts'
import { UnusableInput, type CommandWords } from './verb.ts'

/** A form that can run, and what it was made of. */
export interface OpenedForm extends FormRead {
  readonly product: CompiledProduct
}

/** Takes away what the form before it added: a form that is open keeps its formats, which invented people answer with. */
let takeAway = () => {}

/** Compiles a form's file and makes it ready to run. @throws UnusableInput for a form with errors */
export async function openFormFile(file: string, words: CommandWords): Promise<OpenedForm> {
  takeAway()
  takeAway = () => {}
  const around = await readFilesAround(words)
  const text = await readText(file)
  const { form } = readFormFile({ text, ...around })
  if (form === null) throw new UnusableInput(`${file} has errors: see \`qadam lint ${file}\``)
  if (around.own !== undefined) takeAway = addHostKinds(around.own)
  const address = `data:text/javascript,${encodeURIComponent(emitModule(form.expanded, { withSources: true }))}`
  const module = (await import(address)) as { readonly default: AnyForm }
  // What was not published has no version in its module.
  return { ...form, product: openForm(module.default) }
}
