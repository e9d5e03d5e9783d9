import type { JsonObject } from '../../../src/engine/json.ts'
import { objectOf, objectsAt, textAt } from './json-tree.ts'
import { questionAt, type CountQuestions } from './source-question.ts'

const unasked = new Set(
  'Html Markdown InsetText Details Para FlashCard List NotificationBanner WarningText'.split(' '),
)

/** Components of the pages that take an answer. A page of the first engine to which no link leads is never shown. */
export const defraQuestions: CountQuestions = (bytes) => {
  const form = objectOf(bytes)
  const pages = objectsAt(form, 'pages', '')
  const shown = textAt(form, 'engine') === 'V2' ? null : reached(form, pages)
  return pages
    .filter(({ value }) => shown === null || shown.has(pathOf(textAt(value, 'path'))))
    .flatMap(({ value, place }) =>
      objectsAt(value, 'components', place)
        .filter((one) => !unasked.has(textAt(one.value, 'type')))
        .map((one) => questionAt(one.place, null)),
    )
}

/** Paths of the pages to which links lead from the first. */
function reached(form: JsonObject, pages: readonly { readonly value: JsonObject }[]): ReadonlySet<string> {
  const found = new Set<string>()
  const follow = (path: string): void => {
    if (found.has(path)) return
    found.add(path)
    for (const { value } of pages)
      if (pathOf(textAt(value, 'path')) === path)
        for (const link of objectsAt(value, 'next', '')) follow(pathOf(textAt(link.value, 'path')))
  }
  const [first] = pages
  follow(pathOf(textAt(form, 'startPage') || (first === undefined ? '' : textAt(first.value, 'path'))))
  return found
}

function pathOf(path: string): string {
  return path.replaceAll(/^\/|\/$/g, '')
}
