import type { Context } from 'grammy'
import type { TelegramBotDeps } from './bot-deps.ts'
import { fileIn, withFile } from './chat-files.ts'
import type { ChatState } from './chat-state.ts'
import type { ChatInspection, OpenedWizard } from './opened-wizard.ts'
import type { Heard } from './heard.ts'
import { inspectionMessage, nextShot } from './inspection-message.ts'
import { heldShots, type ShotClaim, withClaim, withoutClaim } from './shot-claims.ts'

/** Key of the question that photos of an inspection answer. */
const inspectionKey = 'inspection'

/** Larger photos are refused by the intake of inspections. */
const mostPhotoBytes = 10 * 1024 * 1024

/** A paid contract in a chat, and what the person did: a photo, a pressed choice, or something else. */
export interface Inspecting {
  readonly state: ChatState
  readonly opened: OpenedWizard
  readonly choice: string | null
}

/**
 * Takes the photos of an inspection, one by one or as an album, and hands them to the operators. Null when the contract is not
 * paid, or its product wants none.
 */
export async function heardInspection(
  deps: TelegramBotDeps,
  context: Context,
  { state, opened, choice }: Inspecting,
): Promise<Heard | null> {
  const before = await opened.inspection()
  if (before === null) return null
  const group = context.message?.media_group_id ?? null
  const known = group !== null && state.album?.group === group ? state.album : null
  const album = group === null ? null : (known ?? { group, question: inspectionKey, message: null })
  const chosen = choice?.startsWith('shot-') ? choice.slice('shot-'.length) : null
  const isSending = choice === 'shots-send'
  const claims = state.wizard?.claims ?? []
  const wanted = state.wizard?.shot ?? null
  const update = context.update.update_id
  const claim = claims.find((one) => one.update === update) ?? null
  const made = claim ?? claimFor(context, { before, wanted, claims, now: deps.clock() })
  if (made !== null && made !== claim) {
    const wizard = { ...opened.state(), shot: null, claims: withClaim(claims, made) }
    return { state: { ...state, wizard }, message: null, toast: null, invoice: null, isClaim: true }
  }
  const error = isSending
    ? await opened.sendInspection()
    : await heardPhoto(deps, context, { opened, before, wanted, claim })
  const kept = wanted ?? (error !== null && claim?.isAgain === true ? claim.shot : null)
  const isUsed = choice === null && claim === null && error === null
  const shot = chosen ?? (isUsed ? null : kept)
  const number = state.number + 1
  const after = (await opened.inspection()) ?? before
  return {
    state: {
      ...state,
      wizard: { ...opened.state(), shot, claims: withoutClaim(claims, update) },
      number,
      album,
    },
    message: inspectionMessage({ opened, inspection: after, number, shot, error }),
    toast: null,
    invoice: null,
  }
}

interface Claiming {
  readonly before: ChatInspection
  readonly wanted: string | null
  readonly claims: readonly ShotClaim[]
  readonly now: number
}

/** The claim of the photo in a message to the shot that it fills; null without a photo or a free shot. */
function claimFor(context: Context, { before, wanted, claims, now }: Claiming): ShotClaim | null {
  const { update_id: update } = context.update
  const file = fileIn(context.message, mostPhotoBytes)
  if (file === null || file === 'other' || before.state !== 'photos') return null
  const shot = wanted ?? nextShot(before, heldShots(claims, update, now))
  return shot === null ? null : { update, shot, isAgain: wanted !== null, at: now }
}

interface Photographed {
  readonly opened: OpenedWizard
  readonly before: ChatInspection
  /** The shot that the person chose to take again; null for the next missing one. */
  readonly wanted: string | null
  /** What the photo claimed; null when no shot was free, and without a photo. */
  readonly claim: ShotClaim | null
}

/** Stores the photo of the message. Returns why it does not count; null when it does, and without a photo. */
async function heardPhoto(
  deps: TelegramBotDeps,
  context: Context,
  { opened, before, wanted, claim }: Photographed,
): Promise<string | null> {
  const file = fileIn(context.message, mostPhotoBytes)
  if (file === null) return null
  if (before.state !== 'photos') return opened.refusal('QDM_INSPECTION_ENDED')
  if (file === 'other' && (wanted ?? nextShot(before)) !== null) return opened.refusal('QDM_PHOTO_WRONG_TYPE')
  if (file === 'other' || claim === null) return opened.say('inspection.which')
  const found = await withFile(deps, context, { file, mostBytes: mostPhotoBytes }, async (bytes) => {
    return await opened.putShot(claim.shot, { ...file, bytes })
  })
  if ('result' in found) return found.result
  return found.code === 'lost' ? opened.say('fileLost') : opened.refusal('QDM_PHOTO_TOO_LARGE')
}
