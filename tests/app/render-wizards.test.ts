import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { begin, slideView } from '../../src/engine/index.ts'
import { seldomWidgets } from '../../src/formats/index.ts'
import { render } from '../../src/render.tsx'
import { languages } from '../../src/server/language.ts'
import { readFirstAnswer } from '../../src/server/pages/first-answer.ts'
import { wholeServer, type WholeServer } from '../server/composed-server.ts'

/** Text as React writes it. */
function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;')
}

/** Words of a text; the space between two of them may be one that keeps them together. */
function words(text: string): string {
  return text.replaceAll(/[\s\u00a0\u2060]+/g, ' ')
}

describe('the first slide of every wizard, rendered on the server', () => {
  let server: WholeServer
  beforeAll(async () => {
    server = await wholeServer()
  })
  afterAll(() => server.close())

  const rendered = async (
    { id, hash, routes }: { readonly id: string; readonly hash: string; readonly routes: readonly string[] },
    language: (typeof languages)[number],
    device: 'phone' | 'desktop',
  ) => {
    const compiled = await server.deps.registry.compiled(id, hash)
    if (!compiled) throw new Error(`${id} cannot be run`)
    const today = '2026-11-23'
    const view = slideView(compiled, begin(compiled, { today, language }).state, compiled.slides[0]?.id ?? '')
    const inputs = view?.parts.flatMap((part) => (part.kind === 'input' ? [part] : [])) ?? []
    const { html, head } = await render({
      path: routes[0] ?? '',
      language,
      inAddress: false,
      device,
      texts: [
        'common',
        'errors',
        id,
        ...(inputs.some(({ widget }) => seldomWidgets.has(widget)) ? ['rare'] : []),
      ],
      answers: [],
      wizard: {
        id,
        hash,
        today,
        calls: {},
        sampleServices: ['post'],
        server: { compiled, read: readFirstAnswer(server.app, server.deps.operations, language) },
      },
      readTexts: async (name) => (await server.deps.texts(language, name)) ?? {},
    })
    const texts = (await server.deps.texts(language, id)) ?? {}
    return { html: words(html), head, texts, compiled, inputs }
  }

  describe.each(languages)('in %s', (language) => {
    test.each(['phone', 'desktop'] as const)(
      'for a %s has its texts and its questions, and nothing that the policy forbids',
      async (device) => {
        const products = await server.deps.registry.list()
        expect(products.length).toBeGreaterThanOrEqual(19)
        for (const product of products) {
          const { html, texts, compiled, inputs } = await rendered(product, language, device)
          const { id } = product
          const [slide] = compiled.slides
          const title = texts[`${id}.slide.${slide?.id}.title`] ?? texts[`${id}.slide.${slide?.id}.short`]
          expect(html, id).toContain(`${escaped(words(String(title)))}</h1>`)
          for (const { fields } of inputs) {
            const label = texts[`${fields[0]?.text}.label`]
            if (typeof label === 'string' && !label.includes('{'))
              expect(html, `${id} ${fields[0]?.text}`).toContain(escaped(words(label)))
          }
          for (const question of compiled.faq)
            expect(html, id).toContain(escaped(words(String(texts[`${id}.faq.${question}.q`]))))
          expect(html.includes('<!--$?-->') || html.includes('<!--$!-->'), id).toBe(false)
          expect(html, id).not.toMatch(/\sstyle=|<script|<style/)
          // An identifier of a text in place of the text.
          expect(html, id).not.toMatch(/>(common|ui|app|wizard)\.[a-z.-]+</)
        }
      },
    )
  })
})
