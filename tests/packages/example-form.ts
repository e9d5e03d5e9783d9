import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { compileForm, type FormCompilation, type HostKinds } from '../../src/packages/engine/compile.ts'
import type { AnyForm } from '../../src/packages/engine/form.ts'

/** A form of `examples`, compiled as a host does it, and its module as it is imported. */
export interface ExampleForm {
  readonly compiled: NonNullable<FormCompilation['compiled']>
  readonly form: AnyForm
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** Text of a file of `examples`. */
export async function exampleText(id: string): Promise<string> {
  return await readFile(resolve(import.meta.dirname, `../../examples/${id}.json`), 'utf8')
}

/** Compiles a form of `examples` and imports its module. */
export async function exampleForm(id: string): Promise<ExampleForm> {
  return await formOf(await exampleText(id))
}

/** Compiles the text of a form with what a host adds, and imports its module. */
export async function formOf(text: string, own: HostKinds = {}): Promise<ExampleForm> {
  const { compiled, findings } = compileForm({ text, own })
  if (compiled === null) throw new Error(`The form does not compile: ${JSON.stringify(findings)}`)
  const module = (await import(`data:text/javascript,${encodeURIComponent(compiled.module)}`)) as {
    readonly default: AnyForm
    readonly texts: ExampleForm['texts']
  }
  return { compiled, form: module.default, texts: module.texts }
}
