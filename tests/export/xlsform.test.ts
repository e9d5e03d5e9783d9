import * as fc from 'fast-check'
import readWorkbook from 'read-excel-file/universal'
import { expect, test } from 'vitest'
import { decisionsOf } from '../import/qadam-side.ts'
import { decisionsOfXForm } from '../import/xlsform/xforms-side.ts'
import { examples, exported, products, running } from './exported-form.ts'
import { randomAnswers } from './random-answers.ts'
import { answering, differencesOf, unexplained } from './same-decisions.ts'

type Sheets = ReadonlyMap<string, readonly (readonly string[])[]>

async function sheetsOf(name: string): Promise<Sheets> {
  const { files } = await exported(name, 'xlsform')
  const content = files[0]?.content
  if (!(content instanceof Uint8Array)) throw new Error('The workbook is no file of bytes.')
  const sheets = await readWorkbook(new Uint8Array(content).buffer)
  return new Map(
    sheets.map(({ sheet, data }) => [sheet, data.map((row) => row.map((cell) => String(cell ?? '')))]),
  )
}

test.each(examples)(
  '%s: the evaluator of Enketo decides over the workbook as the product does',
  async (name) => {
    const form = await exported(name, 'xlsform')
    const survey = (await sheetsOf(name)).get('survey') ?? []
    const product = await running(name)
    const own = answering(form, name, product)
    const today = new Date().toLocaleDateString('sv-SE')
    const found = new Set<string>()
    fc.assert(
      fc.property(randomAnswers(product, form.answers), (given) => {
        const decisions = [decisionsOf({ ...own, today }, given), decisionsOfXForm(survey, given)] as const
        for (const one of differencesOf(form, decisions)) found.add(one)
      }),
      { numRuns: 25 },
    )

    expect(unexplained(found, `${name} xlsform`)).toEqual([])
  },
)

test.each([...products, ...examples])(
  '%s: names, lists and groups of the workbook are whole',
  async (name) => {
    const sheets = await sheetsOf(name)
    expect([...sheets.keys()]).toEqual(['survey', 'choices', 'settings'])
    const [heading = [], ...rows] = sheets.get('survey') ?? []
    const cells = rows.map((row) =>
      Object.fromEntries(row.map((text, index) => [heading[index] ?? '', text])),
    )
    const open: string[] = []
    for (const { type = '', name: own = '' } of cells) {
      if (type.startsWith('begin')) open.push(`${type.slice('begin '.length)} ${own}`)
      if (type.startsWith('end')) expect(open.pop()).toBe(`${type.slice('end '.length)} ${own}`)
    }
    expect(open).toEqual([])
    const names = cells
      .filter(({ type }) => type?.startsWith('end') === false)
      .map((row) => row['name'] ?? '')
    expect(new Set(names).size).toBe(names.length)
    for (const one of names) expect(one).toMatch(/^[A-Za-z_][\w.-]*$/)
    const lists = new Set((sheets.get('choices') ?? []).map(([list]) => list))
    for (const { type = '' } of cells)
      if (type.startsWith('select_')) expect(lists).toContain(type.split(' ')[1])
    const read = cells.flatMap((row) =>
      Object.values(row).flatMap((text) => [...text.matchAll(/\$\{([^}]+)\}/g)].map(([, one]) => one ?? '')),
    )
    expect(read.filter((one) => !names.includes(one))).toEqual([])
  },
)
