import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import {
  problemsOf,
  type CompiledProduct,
  type Json,
  type JsonObject,
  type SaleProduct,
} from '../../src/engine/index.ts'
import { openedValue } from '../../src/server/gateway/lookups/masked-value.ts'
import { wholeServer, type WholeServer } from '../server/composed-server.ts'
import { HttpCustomer } from '../server/http-customer.ts'
import { post } from './buy-over-http.ts'
import { loadShelf } from './compile.ts'
import { isObject } from '../../src/engine/json.ts'

/** The day that customers of a shop take as today: the day of its server's clock. */
export const today = '2026-11-23'

/** One product of the shelf on a whole server: every call of its wizard is answered by the real parts. */
export interface Shop {
  readonly server: WholeServer
  readonly product: SaleProduct
  /** A customer on the first slide. */
  readonly enter: () => Promise<HttpCustomer>
  /** Proves the phone of a customer by the newest SMS. */
  readonly prove: (customer: HttpCustomer, at: string, phone: string) => Promise<void>
  /** What is wrong on a slide, as `path code`. */
  readonly wrong: (customer: HttpCustomer, slide: string) => readonly string[]
  /** Posts a body to the create call; gives what the server finds wrong, as `path code`. */
  readonly refusals: (body: JsonObject) => Promise<readonly string[]>
  /** Answers as the insurer gets them: what a registry masked for the customer is opened by the server. */
  readonly opened: <T extends Json>(answers: T) => T
  readonly close: () => Promise<void>
}

/** Opens the shop of a product, on a server with these settings. */
export async function openShop(
  id: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<Shop> {
  const server = await wholeServer(environment)
  const product = await loadShelf(id)
  return {
    server,
    product,
    enter: () => HttpCustomer.open({ reach: server.reach, operations: server.deps.operations }, id, today),
    prove: async (customer, at, phone) => {
      // A number gets one code a minute.
      server.clock.now += 61_000
      await customer.type({ [at]: phone })
      await customer.verify(at, phone)
    },
    wrong: (customer, slide) =>
      problemsOf(product, customer.state, slide).map(({ path, code }) => `${path} ${code}`),
    refusals: async (body) => {
      const key = { 'idempotency-key': crypto.randomUUID() }
      const { text } = await post(server, product.purchase.create, body, key)
      const { problems = [] } = JSON.parse(text) as { problems?: readonly { path: string; code: string }[] }
      return problems.map(({ path, code }) => `${path} ${code}`)
    },
    opened: (answers) => opened(server, answers),
    close: server.close,
  }
}

function opened<T extends Json>(server: WholeServer, answers: T): T {
  return JSON.parse(JSON.stringify(answers), (_, value: unknown) =>
    typeof value === 'string' ? openedValue(server.deps.seals, value)?.text : value,
  ) as T
}

/** Answers below one object or item: `/insurant` and `{ name }` give `/insurant/name`. */
export function below(at: string, values: Readonly<Record<string, Json>>): Readonly<Record<string, Json>> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [`${at}/${name}`, value]))
}

/** The answer at a path, items by their id. */
export function answerAt({ state }: HttpCustomer, path: string): Json {
  return path
    .split('/')
    .slice(1)
    .reduce<Json>((value, step) => {
      if (Array.isArray(value)) return value.find((item) => isObject(item) && item['id'] === step) ?? null
      return isObject(value) ? (value[step] ?? null) : null
    }, state.data)
}

/** Ids of the items of a list at the root. */
export function itemsOf(customer: HttpCustomer, list: string): readonly string[] {
  const items = answerAt(customer, `/${list}`)
  return Array.isArray(items) ? items.map((item) => (isObject(item) ? String(item['id']) : '')) : []
}

/** Names of the fields below a place. */
export function fieldNames({ fields }: CompiledProduct, place: string): readonly string[] {
  return Object.keys(fields).flatMap((at) => (at.startsWith(place) ? [at.slice(place.length)] : []))
}

/** Texts of a product's catalogue. */
export function textsOf(id: string, language: string): Readonly<Record<string, string>> {
  const file = new URL(`../../locales/${language}/${id}.json`, import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, string>>
}

/** Every text stands in three languages, and Uzbek in Latin letters with its own apostrophes. */
export function expectThreeLanguages(id: string): void {
  const keys = Object.keys(textsOf(id, 'ru'))
  expect(keys.length).toBeGreaterThan(0)
  for (const language of ['uz', 'en']) expect(Object.keys(textsOf(id, language))).toEqual(keys)
  const uz = Object.values(textsOf(id, 'uz'))
  expect(uz.filter((message) => /[А-Яа-яЁё’‘'`]/.test(message))).toEqual([])
}
