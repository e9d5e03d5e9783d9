import { createHash } from 'node:crypto'
import type { CoreDeps } from '../deps.ts'
import { funnelOf, type FunnelStep } from '../../trace/index.ts'
import { withinLimits } from '../auth/throttled.ts'
import type { ApiRequest, Handlers } from '../operations/index.ts'
import type { ExpectedCause, User } from '../store/index.ts'
import { checkSent, checkUploaded } from './arrived-recording.ts'
import { packText, unpackText } from './packed-text.ts'
import { recordingCode, typedCode } from './recording-code.ts'
import { recordingHead } from './recording-head.ts'
import { recordingRefused } from './recording-refused.ts'
import { scenarioHandlers, type ScenarioHandlers } from './scenario-handlers.ts'

/** Operations of recordings. */
export type RecordingHandlers = Pick<
  Handlers,
  | 'readRecordingRules'
  | 'sendRecording'
  | 'searchRecordings'
  | 'readRecordings'
  | 'readFunnel'
  | 'uploadRecordings'
  | 'renameRecording'
  | 'removeRecordings'
  | 'findRecording'
  | 'listProductVersions'
  | 'listExpectedDifferences'
  | 'expectDifference'
  | 'unexpectDifference'
> &
  ScenarioHandlers

const hourMs = 60 * 60 * 1000
/** Recordings an hour from one network address, which hundreds of phones of a carrier share. */
const sentPerHour = { limit: 1000, windowMs: hourMs }
/** Codes that one member of staff tries an hour. */
const codesPerHour = { limit: 100, windowMs: hourMs }
const pageSize = 50

type Deps = Pick<CoreDeps, 'store' | 'registry' | 'world' | 'settings' | 'seals' | 'log'>

/** Recordings as customers' browsers send them, and as testers find and keep them. */
export function recordingHandlers(
  deps: Deps,
  person: (asked: Pick<ApiRequest, 'request'>) => User,
): RecordingHandlers {
  const { store, registry, settings, seals } = deps
  const expected = async (product: string) => (await store.expected.of(product)).map(shownExpected)
  const readWhole = async (ids: readonly string[]) => {
    const found = new Map((await store.recordings.read(ids)).map((one) => [one.head.id, one]))
    return await Promise.all(
      ids.flatMap((id) => {
        const one = found.get(id)
        return one
          ? [unpackText(one.packed).then((text) => ({ head: recordingHead(one.head), text: text ?? '' }))]
          : []
      }),
    )
  }

  return {
    ...scenarioHandlers(deps, person),

    readRecordingRules: async () => ({ share: settings.recordedShare, days: settings.recordingDays }),

    sendRecording: async (asked) => {
      if (settings.recordedShare === 0) throw asked.refusal('QDM_RECORDINGS_OFF')
      await withinLimits(store, `recordings ${seals.hash('address', asked.request.ip)}`, sentPerHour)
      const { id, isReported, packed } = asked.body
      const text = packed === undefined ? (asked.body.text ?? '') : await unpackText(packed)
      if (text === null) throw recordingRefused('TOO_LARGE', 1)
      const arrived = await checkSent(deps, text)
      if (!arrived.ok) throw recordingRefused(arrived.code, arrived.line)
      const kept = { id, code: recordingCode(), facts: arrived.facts, packed: await packText(text) }
      const code = await store.transaction(
        async ({ recordings }) =>
          await recordings.keep({ ...kept, source: 'customer', isReported, name: '' }),
      )
      return { code: isReported ? code : null }
    },

    searchRecordings: async ({ body: { after, ...wanted } }) => {
      const [{ recordings, next }, totals] = await Promise.all([
        store.recordings.search(wanted, { after, count: pageSize }),
        store.recordings.totals(wanted),
      ])
      return { items: recordings.map(recordingHead), next, totals }
    },

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

    readRecordings: async ({ body }) => await readWhole(body.ids),

    uploadRecordings: async (asked) => {
      const answers = []
      for (const { name, tags, text } of asked.body.files) {
        const arrived = await checkUploaded(deps, text)
        if (!arrived.ok) {
          answers.push({ name, id: null, refused: arrived.code, line: arrived.line })
          continue
        }
        const id = createHash('sha256').update(text).digest('hex').slice(0, 32)
        const kept = { id, code: recordingCode(), facts: arrived.facts, packed: await packText(text) }
        await store.transaction(async ({ recordings }) => {
          await recordings.keep({ ...kept, source: 'file', isReported: false, name })
          if (tags.length > 0) await recordings.rename(id, name, tags)
        })
        answers.push({ name, id, refused: null, line: 0 })
      }
      return answers
    },

    renameRecording: async (asked) => {
      const { name, tags } = asked.body
      const head = await store.transaction(
        async ({ recordings }) =>
          await recordings.rename(asked.path.recordingId, name.trim(), [...new Set(tags)]),
      )
      if (!head) throw asked.refusal('QDM_NOT_FOUND')
      return recordingHead(head)
    },

    removeRecordings: async (asked) => {
      const by = person(asked).phone
      const { ids } = asked.body
      await store.transaction(async ({ recordings, audit }) => {
        await recordings.remove(ids)
        await audit.add({ actor: by, action: 'recordings.removed', subject: 'recordings', detail: { ids } })
      })
    },

    findRecording: async (asked) => {
      await withinLimits(store, `recording codes ${seals.hash('code', person(asked).phone)}`, codesPerHour)
      const id = await store.recordings.ofCode(typedCode(asked.path.code))
      const [found] = id === null ? [] : await readWhole([id])
      if (!found) throw asked.refusal('QDM_NOT_FOUND')
      return found
    },

    listProductVersions: async ({ path }) => {
      const [versions, current] = await Promise.all([
        store.products.history(path.product),
        store.products.current(),
      ])
      const sold = current.find(({ product }) => product === path.product)?.hash
      return versions.map(({ hash, createdAt }) => ({
        hash,
        at: new Date(createdAt).toISOString(),
        isSold: hash === sold,
      }))
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
