import { useEffect, useState } from 'react'
import { Draft, draftValueOf, parseJson, printJson } from '../../authoring/index.ts'
import { interfaceLanguages } from '../../api/index.ts'
import { readDraft, readSurroundings, type StudioProduct } from '../calls.ts'
import { startCompiler } from '../findings/compiler-client.ts'

/** How many findings a draft has. */
export interface FindingCounts {
  readonly errors: number
  readonly warnings: number
}

/** The findings of every open draft, counted in the background; a draft that cannot be read has no count. */
export function useFindingCounts(
  products: readonly StudioProduct[],
): Readonly<Record<string, FindingCounts>> {
  const [counts, setCounts] = useState<Readonly<Record<string, FindingCounts>>>({})
  const open = products.flatMap(({ id, draft }) => (draft ? [`${id} ${draft.id}`] : [])).join('\n')

  useEffect(() => {
    if (open === '') return undefined
    const client = startCompiler(
      (answer) => {
        if (answer.type !== 'file.linted') return
        const errors = answer.findings.filter(({ severity }) => severity === 'error').length
        const warnings = answer.findings.filter(({ severity }) => severity === 'warning').length
        setCounts((known) => ({ ...known, [answer.file]: { errors, warnings } }))
      },
      () => undefined,
    )
    const count = async () => {
      const { blocks, ratings, api, catalogues, today } = await readSurroundings()
      client.tell({ type: 'surroundings.given', blocks, ratings, api, catalogues, today })
      for (const line of open.split('\n')) {
        const [product = '', draftId = ''] = line.split(' ')
        const { files, changes } = await readDraft(draftId)
        const base = Object.entries(files).map(([path, text]) => [path, parseJson(text)] as const)
        const draft = new Draft(Object.fromEntries(base), changes)
        const texts = interfaceLanguages.map((language) => {
          const node = draft.at(`locales/${language}/${product}.json`)
          return [language, node ? draftValueOf(node) : {}] as const
        })
        client.tell({
          type: 'catalogue.changed',
          name: product,
          // Files of texts are flat.
          texts: Object.fromEntries(texts) as Readonly<Record<string, Readonly<Record<string, string>>>>,
        })
        const file = draft.file(`products/${product}.json`)
        if (file)
          client.tell({
            type: 'file.changed',
            file: product,
            kind: 'product',
            text: printJson(file),
            version: 0,
          })
      }
    }
    count().catch(() => undefined)
    return () => client.stop()
  }, [open])

  return counts
}
