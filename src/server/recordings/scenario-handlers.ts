import type { CoreDeps } from '../deps.ts'
import type { ApiRequest, Handlers } from '../operations/index.ts'
import type { StoredRecording, User } from '../store/index.ts'
import { recordingHead } from './recording-head.ts'

/** Operations of scenarios. */
export type ScenarioHandlers = Pick<Handlers, 'keepScenario' | 'dropScenario'>

/** Makes recordings scenarios of their products and takes that back; both are in the audit log. */
export function scenarioHandlers(
  { store }: Pick<CoreDeps, 'store'>,
  person: (asked: Pick<ApiRequest, 'request'>) => User,
): ScenarioHandlers {
  const line = (asked: Pick<ApiRequest, 'request'>, action: string, head: StoredRecording) => ({
    actor: person(asked).phone,
    action,
    subject: `product ${head.product}`,
    detail: { recording: head.id, name: head.name, from: asked.request.ip },
  })
  return {
    keepScenario: async (asked) => {
      const { name, tags } = asked.body
      const head = await store.transaction(async ({ recordings, audit }) => {
        const kept = await recordings.keepScenario(asked.path.recordingId, name.trim(), [...new Set(tags)])
        if (kept) await audit.add(line(asked, 'scenario.kept', kept))
        return kept
      })
      if (!head) throw asked.refusal('QDM_NOT_FOUND')
      return recordingHead(head)
    },

    dropScenario: async (asked) => {
      const head = await store.transaction(async ({ recordings, audit }) => {
        const dropped = await recordings.dropScenario(asked.path.recordingId)
        if (dropped) await audit.add(line(asked, 'scenario.dropped', dropped))
        return dropped
      })
      if (!head) throw asked.refusal('QDM_NOT_FOUND')
      return recordingHead(head)
    },
  }
}
