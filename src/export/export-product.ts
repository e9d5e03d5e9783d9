import { Ledger } from '../import/index.ts'
import type { ExportTarget } from './export-target.ts'
import type { ExportedForm } from './exported-form.ts'
import type { OutgoingProduct } from './form/outgoing-form.ts'
import { readProduct } from './form/read-product.ts'
import { refuseRest } from './form/refuse-rest.ts'
import { OutgoingTextReader } from './form/texts.ts'
import { exportTargets, type ExportTargetId } from './targets.ts'

/** Writes a product for other engines, with a verdict on each sentence of its file. */
export async function exportProduct(source: OutgoingProduct, target: ExportTargetId): Promise<ExportedForm> {
  const ledger = new Ledger<string>()
  const texts = new OutgoingTextReader(source, ledger)
  const form = readProduct(source, texts, ledger)
  const known: ExportTarget = exportTargets[target]
  const written = await known.write(form, { ledger, texts })
  refuseRest(source, ledger)
  return { target, id: form.id, ...written, sentences: ledger.sentences }
}
