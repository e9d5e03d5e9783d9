import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formatMoney, type Language } from '../../../src/ui/format/index.ts'
import { wholeServer, type WholeServer } from '../composed-server.ts'
import { issuePolicy, type IssuedPolicy } from './issued-policies.ts'
import { people } from './policy-answers.ts'
import { flatten, readPdf, spoken, type ReadPdf } from './read-pdf.ts'

const products = readdirSync('schemas/products').map((name) => name.replace('.json', ''))
const languages: readonly Language[] = ['ru', 'uz', 'en']
const every = products.flatMap((id) => languages.map((language) => [id, language] as const))

const byCompany = new Set(['osgop', 'osgor'])
const insuredIsChild = new Set(['sport', 'accident-constructor'])
const withCar = new Set(['osago', 'kasko', 'govnumber', 'gas-cylinder', 'insdoc'])

describe('documents of every product', () => {
  let server: WholeServer
  const issued = new Map<string, IssuedPolicy>()

  beforeAll(async () => {
    server = await wholeServer({ PUBLIC_URL: 'http://localhost:8080' })
    for (const id of products) issued.set(id, await issuePolicy(server, id))
  }, 60_000)
  afterAll(() => server.close())

  async function read(id: string, kind: 'policy' | 'rules', language: string): Promise<ReadPdf> {
    const url = `/api/v1/contracts/${issued.get(id)?.contractId}/${kind}.pdf?lang=${language}`
    const answer = await server.app.inject(url)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    return await readPdf(answer.rawPayload)
  }
  async function textsOf(id: string, language: string) {
    const { texts } = server.deps
    return {
      ...(await texts(language, id)),
      ...(await texts(language, 'documents')),
      ...(await texts(language, 'terms')),
    }
  }

  test.each(every)(
    '%s in %s: the policy is tagged, titled and spoken as PDF/UA wants it',
    async (id, language) => {
      const pdf = await read(id, 'policy', language)
      const number = `${issued.get(id)?.series} ${issued.get(id)?.number}`
      expect(pdf).toMatchObject({ isTagged: true, language, accessible: '1' })
      expect(pdf.title).toContain(number)
      expect(pdf.fonts.used).toBeGreaterThan(0)
      expect(pdf.fonts.embedded).toBe(pdf.fonts.used)

      const nodes = flatten(pdf.nodes)
      expect(nodes.filter(({ role }) => role === 'H1').map(spoken)).toHaveLength(1)
      expect(nodes.filter(({ role }) => role === 'H2').length).toBeGreaterThan(8)
      const tables = nodes.filter(({ role }) => role === 'Table')
      expect(tables.length).toBeGreaterThan(2)
      const pictures = nodes.filter(({ role }) => role === 'Figure')
      expect(pictures.filter(({ alt }) => !alt)).toEqual([])
      expect(pictures.some(({ alt }) => alt?.includes('/check/'))).toBe(true)
      // What is printed and what is read aloud is the same, in the same order.
      const aloud = pdf.nodes.map(spoken).join(' ')
      expect(aloud.replaceAll(/\s/g, '')).toBe(pdf.text.replaceAll(/\s/g, ''))
    },
  )

  test.each(every)(
    '%s in %s: who, what, from when until when, how much, and on which terms',
    async (id, language) => {
      const texts = await textsOf(id, language)
      const { store } = server.deps
      const contract = await store.contracts.find(issued.get(id)?.contractId ?? '')
      if (!contract) throw new Error('no contract')
      const policy = await read(id, 'policy', language)
      const says = (text: string | undefined): void => {
        expect(policy.text.replaceAll(/\s/g, '')).toContain((text ?? 'no such text').replaceAll(/\s/g, ''))
      }
      // given: the insurer and the parties
      for (const fact of ['300000001', 'SF 000001', '+998 71 200 00 00']) says(fact)
      for (const role of ['policyholder', 'insured', 'beneficiary']) says(texts[`policy.role.${role}`])
      says(byCompany.has(id) ? people.company : people.buyer)
      if (insuredIsChild.has(id)) says(people.child)
      if (withCar.has(id)) says('01 A 123 BC')
      // the sums, with their currency and the word for it in this language
      const { currency, liability } = JSON.parse(contract.cover ?? '{}') as {
        readonly currency: 'UZS' | 'EUR'
        readonly liability: number
      }
      says(formatMoney({ minor: liability, currency }, language))
      says(formatMoney({ minor: contract.premium, currency: contract.currency }, language))
      // the term with hours and zone, and the date of payment and issue
      if (contract.term_from === '') says(texts['policy.termLater'])
      else for (const part of ['00:00', '24:00', 'UTC+5']) says(part)
      says('23.11.2026')
      // the terms
      for (const heading of ['events', 'exclusions', 'limits', 'duties', 'payout', 'refund', 'legal'])
        says(texts[`policy.section.${heading}`])
      for (const label of ['territory', 'deductible', 'rules', 'call', 'complaint', 'law'])
        says(texts[`policy.${label}`])
      says(texts['terms.exclusions.war'])
      says(texts['terms.duties.notify30'])
      says(texts['terms.refund.before'])
      says('2026-1')
      says(`/check/${contract.series}${contract.number}-`)
      // nothing of the wizard’s own language: ids, message syntax, missing values
      expect(policy.text).not.toMatch(
        /undefined|\bnull\b|NaN|\{[a-z]+\}|\b(terms|policy|rules)\.(?!pdf)[a-z]/,
      )
    },
  )

  test.each(every)('%s in %s: the page lists the exclusions that the document has', async (id, language) => {
    const contract = await server.deps.store.contracts.find(issued.get(id)?.contractId ?? '')
    const stated = contract && (await server.deps.conditions(contract, language))
    const exclusions = (stated?.sections ?? []).flatMap((section) =>
      section.kind === 'clauses' && section.condition === 'exclusions' ? section.items : [],
    )
    expect(exclusions.length).toBeGreaterThan(4)
    const said = (await read(id, 'policy', language)).text.replaceAll(/\s/g, '')
    expect(exclusions.filter((one) => !said.includes(one.replaceAll(/\s/g, '')))).toEqual([])
  })

  test.each(every)('%s in %s: the rules say all of it, numbered', async (id, language) => {
    const texts = await textsOf(id, language)
    const rules = await read(id, 'rules', language)
    expect(rules).toMatchObject({ isTagged: true, language, accessible: '1' })
    const compact = rules.text.replaceAll(/\s/g, '')
    const response = await server.app.inject({
      url: `/api/v1/products/${id}/rules`,
      headers: { 'accept-language': language },
    })
    const { data } = response.json<{
      data: {
        title: string
        edition: string
        sections: readonly { heading: string; clauses: readonly string[] }[]
      }
    }>()
    expect(data.edition).toBe('2026-1')
    expect(data.sections).toHaveLength(14)
    for (const [at, { heading, clauses }] of data.sections.entries()) {
      expect(clauses.length).toBeGreaterThan(0)
      expect(compact).toContain(heading.replaceAll(/\s/g, ''))
      for (const [index, clause] of clauses.entries())
        expect(compact).toContain(`${at + 1}.${index + 1}${clause}`.replaceAll(/\s/g, ''))
    }
    expect(compact).toContain((texts['terms.exclusions.nuclear'] ?? '').replaceAll(/\s/g, ''))
  })

  test('letters of Uzbek and Russian are in the file as text, not as pictures', async () => {
    expect((await read('travel', 'policy', 'uz')).text).toMatch(/Sugʻurta.*Oʻgʻiloy/)
    expect((await read('travel', 'policy', 'ru')).text).toContain('Германия')
    expect((await read('travel', 'policy', 'en')).text).toContain('Germany')
  })

  test('a policy paid on its first day covers from the moment of payment', async () => {
    const { contractId } = await issuePolicy(server, 'osago', {
      change: (answers) => ({ ...answers, startDate: '2026-11-23' }),
    })
    const answer = await server.app.inject(`/api/v1/contracts/${contractId}/policy.pdf?lang=en`)
    expect((await readPdf(answer.rawPayload)).text).toContain('From 12:00 on 23.11.2026')
  })
})
