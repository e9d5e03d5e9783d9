import type { CoreDeps } from './deps.ts'

const dayMs = 24 * 60 * 60 * 1000
const pauseMs = 10 * 60 * 1000

/** Periods after which unused data is removed, in ms. */
const keptMs = {
  idempotency: 7 * dayMs,
  savedWizards: 90 * dayMs,
  outbox: 30 * dayMs,
  sms: 30 * dayMs,
  devices: 400 * dayMs,
  staged: dayMs,
  reconciliations: 90 * dayMs,
  telegramChats: 30 * dayMs,
  /** Longer than a policy of a year, whose end a chat is reminded of. */
  telegramContracts: 400 * dayMs,
  draftPresence: dayMs,
  /** An expired link says for so long why it does not open. */
  policyShares: 90 * dayMs,
} as const

/**
 * Deletes expired data: codes, challenges, sessions, attempts, stored answers, saved wizards, conversations in chats, pages of drafts,
 * files that wait for a form, messages, recordings, and sign-ins of staff.
 */
export async function sweep({
  store,
  world,
  settings,
}: Pick<CoreDeps, 'store' | 'world' | 'settings'>): Promise<void> {
  const now = world.clock()
  await store.codes.sweep()
  await store.sessions.sweep()
  await store.challenges.sweep()
  await store.throttles.sweep()
  await store.idempotency.sweep(now - keptMs.idempotency)
  await store.savedWizards.sweep(now - keptMs.savedWizards)
  await store.outbox.sweep(now - keptMs.outbox)
  await store.sms.sweep(now - keptMs.sms)
  await store.devices.sweep(now - keptMs.devices)
  await store.transaction(({ formFiles }) => formFiles.sweep())
  await store.policyShares.sweep(now - keptMs.policyShares)
  await store.draftPresence.sweep(now - keptMs.draftPresence)
  await store.telegramChats.sweep(now - keptMs.telegramChats)
  await store.telegramContracts.sweep(now - keptMs.telegramContracts)
  await store.staged.sweep(now - keptMs.staged)
  await store.differences.sweep(now - keptMs.reconciliations)
  await store.signIns.sweep(now - settings.signInDays * dayMs)
  await store.recordings.sweep(now - settings.recordingDays * dayMs, settings.recordingsKept)
  await store.desk.indexMissing()
  // The last one: a bucket that is away holds up nothing else.
  await store.contents.sweep()
}

/** Sweeps, unless a process of this database did within the pause: one sweeper is enough for all of them. */
async function sweepInTurn(deps: Pick<CoreDeps, 'store' | 'world' | 'settings'>): Promise<void> {
  const turn = { limit: 1, windowMs: pauseMs - pauseMs / 10 }
  if ((await deps.store.throttles.take('sweep of the tables', turn)) === null) await sweep(deps)
}

/** Sweeps every few minutes until it is stopped. */
export function sweepRegularly(deps: Pick<CoreDeps, 'store' | 'world' | 'log' | 'settings'>): {
  readonly stop: () => void
} {
  const timer = setInterval(() => {
    sweepInTurn(deps).catch((error: unknown) => deps.log.error({ err: error }, 'sweep failed'))
  }, pauseMs)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
