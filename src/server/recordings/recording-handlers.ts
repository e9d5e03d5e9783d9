import { createHash } from 'node:crypto'
import type { CoreDeps } from '../deps.ts'
import { withinLimits } from '../auth/throttled.ts'
import type { ApiRequest, Handlers } from '../operations/index.ts'
import type { User } from '../store/index.ts'
import { checkSent, checkUploaded } from './arrived-recording.ts'
import { packText, unpackText } from './packed-text.ts'
import { isOfRealPeople } from './real-people.ts'
import { customersCode, recordingCode, typedCode } from './recording-code.ts'
import { recordingHead } from './recording-head.ts'
import { recordingRefused } from './recording-refused.ts'
import { scenarioHandlers, type ScenarioHandlers } from './scenario-handlers.ts'
import { type VersionHandlers, versionHandlers } from './version-handlers.ts'

/** Operations of recordings. */
export type RecordingHandlers = SentHandlers & KeptHandlers & VersionHandlers & ScenarioHandlers

type SentHandlers = Pick<Handlers, 'readRecordingRules' | 'sendRecording'>

type KeptHandlers = Pick<
  Handlers,
  | 'searchRecordings'
  | 'readRecordings'
  | 'uploadRecordings'
  | 'renameRecording'
  | 'removeRecordings'
  | 'findRecording'
>

const hourMs = 60 * 60 * 1000
/** Recordings an hour from one network address, which hundreds of phones of a carrier share. */
const sentPerHour = { limit: 1000, windowMs: hourMs }
/** Codes that one member of staff tries an hour. */
const codesPerHour = { limit: 100, windowMs: hourMs }
const pageSize = 50

type Deps = Pick<CoreDeps, 'store' | 'registry' | 'world' | 'settings' | 'seals' | 'log'>

type PersonOf = (asked: Pick<ApiRequest, 'request'>) => User

/** Recordings as customers' browsers send them, and as testers find and keep them. */
export function recordingHandlers(deps: Deps, person: PersonOf): RecordingHandlers {
  return {
    ...scenarioHandlers(deps, person),
    ...versionHandlers(deps, person),
    ...sentRecordingHandlers(deps),
    ...keptRecordingHandlers(deps, person),
  }
}

/** Takes what customers' browsers send. */
function sentRecordingHandlers(deps: Deps): SentHandlers {
  const { store, settings, seals, world, log } = deps
  return {
    readRecordingRules: async () => ({ share: settings.recordedShare, days: settings.recordingDays }),

    sendRecording: async (asked) => {
      if (settings.recordedShare === 0) throw asked.refusal('QDM_RECORDINGS_OFF')
      await withinLimits(store, `recordings ${seals.hash('address', asked.request.ip)}`, sentPerHour)
      const { id, isReported, packed } = asked.body
      const text = packed === undefined ? (asked.body.text ?? '') : await unpackText(packed)
      if (text === null) throw recordingRefused('TOO_LARGE', 1)
      const arrived = await checkSent(deps, text)
      if (!arrived.ok) throw recordingRefused(arrived.code, arrived.line)
      const { facts } = arrived
      const code = customersCode(seals, id)
      const kept = { id, code, facts, packed: await packText(text) }
      // The answer is the same whether it is kept or not: otherwise a stranger could ask who bought today.
      if (await isOfRealPeople(store, arrived, world.clock()))
        log.error(
          { product: facts.product, machine: facts.machine },
          'a recording with personal data of a customer was dropped',
        )
      else
        await store.transaction(
          async ({ recordings }) =>
            await recordings.keep({ ...kept, source: 'customer', isReported, name: '' }),
        )
      return { code: isReported ? code : null }
    },
  }
}

/** Finds, keeps, names and removes recordings for testers. */
function keptRecordingHandlers(deps: Deps, person: PersonOf): KeptHandlers {
  const { store, seals } = deps
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
    searchRecordings: async ({ body: { after, ...wanted } }) => {
      const [{ recordings, next }, totals] = await Promise.all([
        store.recordings.search(wanted, { after, count: pageSize }),
        store.recordings.totals(wanted),
      ])
      return { items: recordings.map(recordingHead), next, totals }
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
  }
}
