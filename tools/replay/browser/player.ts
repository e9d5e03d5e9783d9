import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { setupI18n } from '@lingui/core'
import { compileMessage } from '../../../src/engine/messages/index.ts'
import { load } from 'js-yaml'
import { resolveMessages, type Catalogues } from '../../../src/engine/compile/index.ts'
import { isObject } from '../../../src/engine/json.ts'
import {
  gesturesOf,
  playwrightTest,
  type BrowserPlay,
  type EndpointOf,
  type FindText,
  type PlayFound,
} from '../../../src/trace/browser/index.ts'
import type { Trace } from '../../../src/trace/index.ts'
import { openProject } from '../../project.ts'
import type { Shelf } from '../../shelf.ts'

const root = resolve(import.meta.dirname, '../../..')

/** Turns recordings into gestures in a browser, in the words of the project's own texts. */
export type Player = (trace: Trace) => Promise<PlayFound>

/** A player of the shelf's products. It compiles each product once, and reads its texts once in a language. */
export function openPlayer(shelf: Shelf): Player {
  const project = openProject(root)
  const endpointOf = endpoints()
  const read = async (id: string, language: string) => {
    const { product, messages } = await shelf.expanded(id)
    const { texts } = resolveMessages(id, messages, project.catalogues(id, ownTexts(id)), language)
    const of = (name: string) => project.catalogue(name)[language] ?? {}
    const find = finder(language, { ...of('common'), ...of('errors'), ...of(id), ...texts })
    return { product, find }
  }
  const known = new Map<string, ReturnType<typeof read>>()
  return async (trace) => {
    const { product: id, language } = trace.header
    const key = `${id} ${language}`
    const reading = known.get(key) ?? read(id, language)
    known.set(key, reading)
    const { product, find } = await reading
    return gesturesOf(product, trace, { find, endpointOf })
  }
}

/** Returns the source of a Playwright test that plays a recording: one file without imports of the project. */
export function testOf(play: BrowserPlay): string {
  return playwrightTest(play, (name) => readFileSync(resolve(root, `src/trace/browser/${name}.ts`), 'utf8'))
}

/** Texts that lie in the file of an example. */
function ownTexts(id: string): Catalogues['own'] {
  const place = resolve(root, 'examples', `${id}.json`)
  if (!existsSync(place)) return undefined
  const file = JSON.parse(readFileSync(place, 'utf8')) as { readonly texts?: Catalogues['own'] }
  return file.texts
}

function finder(language: string, texts: Readonly<Record<string, string>>): FindText {
  const i18n = setupI18n({ locale: language, messages: { [language]: { ...texts } } })
  i18n.setMessagesCompiler(compileMessage)
  return (keys, values = {}) => {
    const key = keys.find((one) => Object.hasOwn(texts, one))
    return key === undefined ? null : i18n._(key, { ...values })
  }
}

/** Methods and paths of the API's operations, from its description. */
function endpoints(): EndpointOf {
  const { paths } = load(readFileSync(resolve(root, 'schemas/api/openapi.yaml'), 'utf8')) as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  }
  const known = new Map<string, { readonly method: string; readonly path: string }>()
  for (const [path, methods] of Object.entries(paths))
    for (const [method, operation] of Object.entries(methods))
      if (isObject(operation) && typeof operation['operationId'] === 'string')
        known.set(operation['operationId'], { method: method.toUpperCase(), path })
  return (operation, values) => {
    const found = known.get(operation)
    if (!found) return null
    const path = found.path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String(values[name] ?? '')),
    )
    return { method: found.method, path }
  }
}
