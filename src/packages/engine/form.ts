import type { CompiledProduct } from '../../engine/index.ts'
import { type Runtime, runtime } from '../../engine/runtime/index.ts'

/**
 * A compiled form as its module exports it by default. `Answers` is the type of what it collects; a module's own types
 * name it, so that `onSubmit` and servers read typed answers.
 */
export interface CompiledForm<Answers extends object = Readonly<Record<string, unknown>>> {
  (tools: never): object
  /** Exists in types only. */
  readonly answers?: Answers
}

/** A form whose answers are not typed. */
export type AnyForm = CompiledForm<object>

/** The generation of compiled modules that this package runs. */
export const engineGeneration = 1

/** A module that this package cannot run. The message says what to install or compile again. */
export class FormRefused extends Error {
  readonly code: 'FORM_NOT_COMPILED' | 'FORM_TOO_NEW'
  constructor(code: FormRefused['code'], message: string) {
    super(message)
    this.name = 'FormRefused'
    this.code = code
  }
}

const opened = new WeakMap<object, CompiledProduct>()

/**
 * Makes the product of a form's module ready to run; the same module gives the same object each time.
 * @throws FormRefused for what is no compiled form, and for a module of a newer engine
 */
export function openForm(form: AnyForm | CompiledProduct): CompiledProduct {
  if (isCompiled(form)) return ofThisEngine(form)
  if (typeof form !== 'function')
    throw new FormRefused(
      'FORM_NOT_COMPILED',
      `This is no compiled form but ${whatIs(form)}. Compile the file with \`npx qadam compile FILE.json\` and import the module that it writes.`,
    )
  const known = opened.get(form)
  if (known) return known
  // What `emitModule` writes takes the runtime and returns a product; the line below looks at it.
  const made = (form as (tools: Runtime) => unknown)(runtime)
  if (!isCompiled(made))
    throw new FormRefused(
      'FORM_NOT_COMPILED',
      'This function is no compiled form: it returned no product. Import the default export of a module that `npx qadam compile` wrote.',
    )
  const product = ofThisEngine(made)
  opened.set(form, product)
  return product
}

function ofThisEngine(product: CompiledProduct): CompiledProduct {
  const generation: number = product.engine
  if (generation <= engineGeneration) return product
  throw new FormRefused(
    'FORM_TOO_NEW',
    `The form "${product.id}" was compiled for engine ${generation}; this package runs engine ${engineGeneration}. Update the @qadam packages, or compile the form with the version that is installed.`,
  )
}

function isCompiled(value: unknown): value is CompiledProduct {
  return (
    typeof value === 'object' && value !== null && 'engine' in value && 'slides' in value && 'hash' in value
  )
}

function whatIs(value: unknown): string {
  if (value === undefined) return '`undefined` (a module without a default export?)'
  if (typeof value === 'object' && value !== null && 'format' in value) return 'the JSON of a form'
  return value === null ? '`null`' : `a value of type ${typeof value}`
}
