import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { insurerFile } from '../../../src/server/documents/index.ts'
import { checkSale } from '../../../src/server/studio-work/check-sale.ts'
import { openProject } from '../../../tools/project.ts'
import { json, shelfBlocks, shelfRatings } from '../../products/compile.ts'
import { operations } from '../../products/any-sale.ts'

const project = openProject('.')
const ids = Object.keys(project.files('products'))

/** Checks the sale of a product of the shelf; `documentTexts` are those of its papers. */
async function check(id: string, documentTexts = project.catalogue('documents')): Promise<void> {
  const sale = {
    file: json(`products/${id}.json`),
    blocks: shelfBlocks(),
    texts: project.catalogue(id),
    blockTexts: project.catalogue('blocks'),
    errorTexts: project.catalogue('errors'),
    termsTexts: project.catalogue('terms'),
    documentTexts,
    projectTerms: json(`terms/${id}.json`),
    insurer: insurerFile,
    siteUrl: 'http://localhost',
    at: Date.parse('2026-11-23T07:00:00Z'),
  }
  await checkSale(sale, { ratings: shelfRatings(), operations })
}

test.each(ids)('%s is bought by a generated customer, and its papers are drawn', async (id) => {
  await expect(check(id)).resolves.toBeUndefined()
})

test('a paper that cannot be drawn is named with its language and the reason', async () => {
  const uz = JSON.parse(readFileSync('locales/uz/documents.json', 'utf8')) as Record<string, string>
  const { 'policy.section.parties': _, ...incomplete } = uz
  const texts = { ...project.catalogue('documents'), uz: incomplete }
  const reason = 'a document needs the text policy.section.parties'
  await expect(check('my-home', texts)).rejects.toMatchObject({
    code: 'QDM_PAPERS_NOT_DRAWN',
    detail: { problems: [{ path: '/papers/policy/uz', params: { kind: 'policy', language: 'uz', reason } }] },
  })
})
