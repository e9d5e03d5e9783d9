import {
  autocompletion,
  type Completion,
  type CompletionContext,
  insertCompletionText,
} from '@codemirror/autocomplete'
import type { Extension } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import type { CelOption } from '../../engine/cel/index.ts'
import type { ExpressionAnswer } from '../findings/ask-expression.ts'
import type { FunctionWords } from './function-words.ts'
import { helpElement } from './help-element.ts'

/** What completion needs of the page around the editor. */
export interface CompletionWorld {
  readonly ask: (text: string, at: number) => Promise<ExpressionAnswer>
  /** Documentation of a function; a method's name begins with a dot. */
  readonly wordsOf: (name: string) => FunctionWords | null
  /** The kind of an option, and the type of its value, in the reader's language. */
  readonly detailOf: (option: CelOption) => string
}

/** Completion from the names of the product and the functions of the language. */
export function celCompletion(world: CompletionWorld): Extension {
  return autocompletion({
    override: [async (context) => await completionsOf(world, context)],
    icons: false,
    // The list opens only by typing and Ctrl+Space: Enter never meets a list that the person did not ask for.
    interactionDelay: 0,
  })
}

async function completionsOf(world: CompletionWorld, context: CompletionContext) {
  const text = context.state.doc.toString()
  const before = text.slice(0, context.pos)
  if (!context.explicit && !/[\w.'"/]$/.test(before)) return null
  const { completions } = await world.ask(text, context.pos)
  if (completions.options.length === 0) return null
  const chain = before.slice(0, completions.from)
  return {
    from: completions.from,
    options: completions.options.map((option) => completionOf(world, option, chain)),
    validFor: /^[\w.]*$/,
  }
}

function completionOf({ wordsOf, detailOf }: CompletionWorld, option: CelOption, chain: string): Completion {
  const { name, what } = option
  const namespace = /[a-z]+\.$/.exec(chain)?.[0] ?? ''
  const words = wordsOf(what === 'method' ? `.${name}` : namespace + name) ?? wordsOf(name)
  return {
    label: name,
    detail: detailOf(option),
    boost: boosts[what],
    ...(words ? { info: () => helpElement(words) } : {}),
    ...(what === 'function' || what === 'method' ? { apply: withBrackets(name) } : {}),
  }
}

/** The product's own names before the functions. */
const boosts: Readonly<Record<CelOption['what'], number>> = {
  field: 20,
  condition: 10,
  constant: 10,
  call: 10,
  text: 10,
  name: 5,
  method: 0,
  function: 0,
}

/** Inserts the name with brackets, and puts the cursor between them. */
function withBrackets(name: string) {
  return (view: EditorView, _: Completion, from: number, to: number): void => {
    const isCalled = view.state.sliceDoc(to, to + 1) === '('
    const transaction = insertCompletionText(view.state, isCalled ? name : `${name}()`, from, to)
    view.dispatch({ ...transaction, selection: { anchor: from + name.length + 1 } })
  }
}
