import type { Plugin } from 'vite'

/** Tells V8 to compile all functions of a file while it is downloaded; engines that do not know it skip the comment. */
export const compileAll = '//# allFunctionsCalledOnLoad\n'

/**
 * Marks the chunks that a page begins with: most of their functions run at once, and a function that is compiled when
 * it is first called holds up the page on a slow phone.
 */
export function compileAhead(chunks: RegExp): Plugin {
  return {
    name: 'compile-ahead',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      // The comment counts only at the top, so it comes after what others write there.
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk' && chunks.test(chunk.name)) chunk.code = compileAll + chunk.code
      },
    },
  }
}
