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
  /** An expired link says for so long why it does not open. */
  policyShares: 90 * dayMs,
} as const

/**
 * Deletes expired data: codes, challenges, sessions, attempts, stored answers, saved wizards, files that wait for a form, messages,
 * recordings, and sign-ins of staff.
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
  // Rows and bytes go together: bytes that a killed process left behind would stay for ever.
  await store.transaction(({ formFiles }) => formFiles.sweep())
  await store.policyShares.sweep(now - keptMs.policyShares)
  await store.staged.sweep(now - keptMs.staged)
  await store.differences.sweep(now - keptMs.reconciliations)
  await store.signIns.sweep(now - settings.signInDays * dayMs)
  await store.recordings.sweep(now - settings.recordingDays * dayMs, settings.recordingsKept)
}

/** Sweeps every few minutes until it is stopped. */
export function sweepRegularly(deps: Pick<CoreDeps, 'store' | 'world' | 'log' | 'settings'>): {
  readonly stop: () => void
} {
  const timer = setInterval(() => {
    sweep(deps).catch((error: unknown) => deps.log.error({ err: error }, 'sweep failed'))
  }, pauseMs)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
