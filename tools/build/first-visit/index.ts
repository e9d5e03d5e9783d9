import type { Plugin } from 'vite'
import { compileAhead } from './compile-ahead.ts'
import { inlineLibraries } from './inline-libraries.ts'
import { innerRuntime } from './inner-runtime.ts'
import { minifyAgain } from './minify-again.ts'
import { reactModules } from './react-modules.ts'

/** The chunk with React, the router and the texts' library. */
const libraries = 'libraries'

/**
 * Makes the scripts of a first visit fewer and shorter, and has them compiled ahead: decisions 0036, 0037 and 0038 say what
 * each part wins. `src/server/pages/first-visit` puts the libraries into the document. Without these plugins the app is the
 * same, and its first field is usable half a second later on slow 4G.
 */
export function firstVisit(): readonly Plugin[] {
  return [
    reactModules(),
    innerRuntime({
      into: libraries,
      from: /^(app|form|wizard|widgets|parts|common|rare|portal|content)$/,
    }),
    minifyAgain({
      chunks: /^(libraries|app|form|wizard|portal|content|icons|parts|widgets|xstate|common)$/,
      hoisted: /^libraries$/,
    }),
    compileAhead(/^(libraries|app|form|wizard|portal|content|icons)$/),
    inlineLibraries(libraries),
  ]
}
