import { funnelOf, type FunnelStep } from '../../trace/index.ts'
import type { CoreDeps } from '../deps.ts'
import type { ApiRequest, Handlers } from '../operations/index.ts'
import type { ExpectedCause, User } from '../store/index.ts'

/** Operations of the versions of a product that recordings are compared with. */
export type VersionHandlers = Pick<
  Handlers,
  'readFunnel' | 'listProductVersions' | 'listExpectedDifferences' | 'expectDifference' | 'unexpectDifference'
>

/** The versions of a product, how far customers came in them, and the differences that testers expect. */
export function versionHandlers(
  { store, registry }: Pick<CoreDeps, 'store' | 'registry'>,
  person: (asked: Pick<ApiRequest, 'request'>) => User,
): VersionHandlers {
  const expected = async (product: string) => (await store.expected.of(product)).map(shownExpected)
  return {
    readFunnel: async (asked) => {
      const { product, hash, against, device, language, from } = asked.body
      const sold = (await registry.list()).find(({ id }) => id === product)
      const compiled = sold && (await registry.compiled(product, hash ?? sold.hash))
      if (!compiled) throw asked.refusal('QDM_NOT_FOUND')
      const wanted = { product, hash, device, language, from }
      const [counts, other] = await Promise.all([
        store.recordings.funnel(wanted),
        against === null ? null : store.recordings.funnel({ ...wanted, hash: against }),
      ])
      return {
        steps: funnelOf(
          compiled.slides.map(({ id }) => id),
          counts,
          other,
        ).map(shownStep),
      }
    },

    listProductVersions: async ({ path: { product } }) => {
      const [versions, current, releases] = await Promise.all([
        store.products.history(product),
        store.products.current(),
        store.releases.of(product),
      ])
      const sold = current.find((one) => one.product === product)?.hash
      const released = Map.groupBy(releases, ({ hash }) => hash)
      return versions
        .map(({ hash, createdAt }) => {
          const own = released.get(hash) ?? []
          const numbers = own.map(({ number }) => number)
          return { hash, at: own[0]?.releasedAt ?? createdAt, isSold: hash === sold, releases: numbers }
        })
        .toSorted((one, other) => other.at - one.at)
        .map(({ at, ...version }) => ({ ...version, at: new Date(at).toISOString() }))
    },

    listExpectedDifferences: async ({ path }) => await expected(path.product),

    expectDifference: async (asked) => {
      const { product } = asked.path
      const { cause, why } = asked.body
      await store.expected.add(product, { cause, why: why.trim(), by: person(asked).phone })
      return await expected(product)
    },

    unexpectDifference: async ({ path: { product }, body }) => {
      await store.expected.remove(product, body.cause)
      return await expected(product)
    },
  }
}

function shownStep({ reasons, devices, languages, days, ...step }: FunnelStep) {
  return {
    ...step,
    reasons: [...reasons],
    devices: [...devices],
    languages: [...languages],
    days: [...days],
  }
}

function shownExpected({ at, ...expected }: ExpectedCause) {
  return { ...expected, at: new Date(at).toISOString() }
}
