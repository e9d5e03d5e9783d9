import { finding } from '../../findings/catalogue.ts'
import { placeAt } from '../../findings/place.ts'
import type { Finding } from '../../findings/finding.ts'
import type { ProductFile } from '../grammar.generated.ts'
import type { ReadBlock } from '../blocks/read-block.ts'

type Constants = Readonly<Record<string, number | string>>

/** Constants of the product and of its blocks by name; the product's own win, and blocks must agree with each other. */
export function mountConstants(
  file: ProductFile,
  blocks: ReadonlyMap<string, ReadBlock>,
  findings: Finding[],
): Constants {
  const own = file.constants ?? {}
  const constants: Record<string, number | string> = {}
  for (const [mount, block] of blocks) {
    for (const [name, value] of Object.entries(block.file.constants ?? {})) {
      const known = constants[name]
      constants[name] = value
      if (Object.hasOwn(own, name) || known === undefined || known === value) continue
      const params = { name, left: known, right: value }
      const suggestion = `set "${name}" in the product’s constants`
      findings.push(finding('BLOCK_CONSTANT_CLASH', placeAt(`/blocks/${mount}`), params, { suggestion }))
    }
  }
  return { ...constants, ...own }
}
