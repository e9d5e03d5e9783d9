import { createInterfaceTexts, createTextLoader, type InterfaceTexts } from '../../wizard/index.ts'
import type { ReportData } from '../../trace/index.ts'

/** The texts that lie in a report. Another language is chosen without a request. */
export function reportTexts({ texts }: ReportData): InterfaceTexts {
  return createInterfaceTexts({
    loader: createTextLoader({
      read: async (address) => {
        const [, language = '', namespace = ''] = /^\/locales\/(\w+)\/([\w-]+)\.json$/.exec(address) ?? []
        const file = texts[language]?.[namespace]
        if (!file) throw new Error(`The report has no texts ${address}`)
        return file
      },
      // A text that is not in the file never will be.
      wait: () => Promise.reject(new Error('There is nothing to wait for')),
    }),
    bundled: async () => null,
  })
}
