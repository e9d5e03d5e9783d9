import { readFileSync } from 'node:fs'
import { languagesOf, textFindings, type CompileResult } from '../../src/engine/compile/index.ts'
import { findingLine } from '../lint/finding-line.ts'
import { openProject, type Project } from '../project.ts'

export const usage = 'texts [PRODUCT…]   texts that are missing, broken or out of step, by language'

/** `qadam texts [PRODUCT…]`: lists texts that are missing in a customer's language. Exit 1 when there are any. */
export function texts(args: readonly string[]): number {
  const project = openProject('.')
  const known = Object.keys(project.files('products'))
  const unknown = args.filter((name) => !known.includes(name))
  if (unknown.length > 0) {
    console.error(`There is no product ${unknown.join(', ')}; there are ${known.join(', ')}`)
    return 2
  }
  const faults = (args.length > 0 ? args : known).map((name) => tell(project, name))
  return faults.some((count) => count > 0) ? 1 : 0
}

function tell(project: Project, name: string): number {
  const result = project.compile(project.files('products')[name])
  if (!result.product) {
    console.log(`${name}: not compiled; see qadam lint`)
    return 1
  }
  const findings = textFindings(result, project.catalogues(result.product.id, result.file?.texts))
  const file = `schemas/products/${name}.json`
  const languages = languagesOf(result.file?.languages).map(({ tag }) => tag)
  for (const found of findings) console.log(findingLine(file, found, readFileSync(file, 'utf8')))
  console.log(`${name}: ${counted(result)} texts in ${languages.join(', ')}; ${findings.length} to correct`)
  return findings.length
}

function counted({ messages }: CompileResult): number {
  return messages.filter(({ optional }) => !optional).length
}
