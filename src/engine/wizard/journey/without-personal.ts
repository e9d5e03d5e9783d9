import type { CompiledProduct } from '../../compiled/compiled-product.ts'
import type { JsonObject } from '../../json.ts'
import { indexOf } from '../graph/index-product.ts'
import { resolvePath } from '../graph/resolve-path.ts'
import { withItems } from '../graph/items-in.ts'
import { valueAt, withValueAt } from '../paths/pointer.ts'
import type { FieldNode } from '../graph/product-index.ts'
import type { WizardSnapshot } from '../state/wizard-snapshot.ts'

/**
 * Returns a saved wizard without personal data. It drops answers to fields marked `pii`, registry answers, verified
 * phones, removed items and the server's answer on a purchase. Choices, dates and progress stay.
 */
export function withoutPersonal(product: CompiledProduct, saved: WizardSnapshot): WizardSnapshot {
  const index = indexOf(product)
  const personal = [...index.fields.values()].filter(({ field }) => field.pii !== null)
  let data: JsonObject = emptied(
    saved.data,
    personal.filter(({ list }) => list === null),
  )
  for (const list of index.lists) {
    if (list.outer !== null) continue
    data = withItems(data, list, (item, of) =>
      emptied(
        item,
        personal.filter((field) => field.list === of),
      ),
    )
  }
  const isPersonal = (path: string): boolean => (resolvePath(index, path)?.field.field.pii ?? null) !== null
  return {
    ...saved,
    data,
    touched: saved.touched.filter((path) => !isPersonal(path)),
    verified: {},
    manual: [],
    calls: {},
    purchase: { ...saved.purchase, problems: [] },
    removed: [],
  }
}

function emptied(data: JsonObject, fields: readonly FieldNode[]): JsonObject {
  return fields.reduce(
    (rest, { steps }) => (valueAt(rest, steps) === null ? rest : withValueAt(rest, steps, null)),
    data,
  )
}
