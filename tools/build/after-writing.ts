import type { Plugin } from 'vite'

/**
 * Hooks that run `work` after the files of a build are written, one plugin after another. The bundler closes a failed build,
 * too: there the work is left out, so that its error does not hide the cause.
 */
export function afterWriting(work: () => Promise<void>): Pick<Plugin, 'writeBundle' | 'closeBundle'> {
  let isWritten = false
  return {
    writeBundle: () => {
      isWritten = true
    },
    closeBundle: {
      sequential: true,
      order: 'post',
      handler: async () => {
        if (isWritten) await work()
      },
    },
  }
}
