import { useEffect, useState } from 'react'
import {
  Draft,
  draftLanguages,
  draftValueOf,
  parseJson,
  printJson,
  textsPath,
  wholeProduct,
} from '../../authoring/index.ts'
import { nearestLanguage } from '../../engine/index.ts'
import { readDraft, readSurroundings, type StudioProduct } from '../calls.ts'
import { useLanguage } from '../../ui/index.ts'
import { textAt } from '../draft/draft-texts.ts'
import { startCompiler } from '../findings/compiler-client.ts'

/** Numbers of a draft's findings, and the name of its product. */
export interface FindingCounts {
  readonly errors: number
  readonly warnings: number
  /** Name of the product in the draft, in Russian where there is no other; null when it has none. */
  readonly title: string | null
}

/** The findings of every open draft, counted in the background; a draft that cannot be read has no count. */
export function useFindingCounts(
  products: readonly StudioProduct[],
): Readonly<Record<string, FindingCounts>> {
  const [counts, setCounts] = useState<Readonly<Record<string, FindingCounts>>>({})
  const language = useLanguage()
  const open = products.flatMap(({ id, draft }) => (draft ? [`${id} ${draft.id}`] : [])).join('\n')

  useEffect(() => {
    if (open === '') return undefined
    const titles = new Map<string, string>()
    const client = startCompiler(
      (answer) => {
        if (answer.type !== 'file.linted') return
        const errors = answer.findings.filter(({ severity }) => severity === 'error').length
        const warnings = answer.findings.filter(({ severity }) => severity === 'warning').length
        const title = titles.get(answer.file) ?? null
        setCounts((known) => ({ ...known, [answer.file]: { errors, warnings, title } }))
      },
      () => undefined,
    )
    const count = async () => {
      const { blocks, ratings, shelf, api, catalogues, today } = await readSurroundings()
      client.tell({ type: 'surroundings.given', blocks, ratings, shelf, api, catalogues, today })
      for (const line of open.split('\n')) {
        const [product = '', draftId = ''] = line.split(' ')
        const { files, changes } = await readDraft(draftId)
        const base = Object.entries(files).map(([path, text]) => [path, parseJson(text)] as const)
        const draft = new Draft(Object.fromEntries(base), changes)
        const spoken = draftLanguages(draft, product)
        const texts = spoken.map(({ tag: one }) => {
          const node = draft.at(textsPath(product, one))
          return [one, node ? draftValueOf(node) : {}] as const
        })
        client.tell({
          type: 'catalogue.changed',
          name: product,
          // Files of texts are flat.
          texts: Object.fromEntries(texts) as Readonly<Record<string, Readonly<Record<string, string>>>>,
        })
        const title =
          textAt(draft, product, nearestLanguage(spoken, { shell: language }).tag, `${product}.title`) ??
          textAt(draft, product, spoken[0]?.tag ?? '', `${product}.title`)
        if (title !== null) titles.set(product, title)
        const file = wholeProduct(draft, product)
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
  }, [open, language])

  return counts
}
