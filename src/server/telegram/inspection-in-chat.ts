import type { Context } from 'grammy'
import { formatDateTime } from '../../ui/format/index.ts'
import type { TelegramBotDeps } from './bot-deps.ts'
import { downloadFile, fileIn } from './chat-files.ts'
import type { ChatState } from './chat-state.ts'
import type { ChatInspection, OpenedWizard } from './chat-talk.ts'
import type { Heard } from './heard.ts'
import type { ChatButton } from './turn-message.ts'

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
  const error = isSending
    ? await opened.sendInspection()
    : await heardPhoto(deps, context, { opened, before, wanted: state.wizard?.shot ?? null })
  const isUsed = choice === null && error === null
  const shot = chosen ?? (isUsed ? null : (state.wizard?.shot ?? null))
  const number = state.number + 1
  const after = (await opened.inspection()) ?? before
  return {
    state: { ...state, wizard: { ...opened.state(), shot }, number, album },
    message: messageOf({ opened, inspection: after, number, shot, error }),
    toast: null,
    invoice: null,
  }
}

interface Photographed {
  readonly opened: OpenedWizard
  readonly before: ChatInspection
  /** The shot that the person chose to take again; null for the next missing one. */
  readonly wanted: string | null
}

/** Stores the photo of the message. Returns why it does not count; null when it does, and without a photo. */
async function heardPhoto(
  deps: TelegramBotDeps,
  context: Context,
  { opened, before, wanted }: Photographed,
): Promise<string | null> {
  const file = fileIn(context.message, mostPhotoBytes)
  if (file === null) return null
  if (before.state !== 'photos') return opened.refusal('QDM_INSPECTION_ENDED')
  const shot = wanted ?? nextOf(before)
  if (shot === null) return opened.say('inspection.which')
  if (file === 'other') return opened.refusal('QDM_PHOTO_WRONG_TYPE')
  const found = await downloadFile(context, deps.fetchFile, file, mostPhotoBytes)
  if ('code' in found)
    return found.code === 'lost' ? opened.say('fileLost') : opened.refusal('QDM_PHOTO_TOO_LARGE')
  return await opened.putShot(shot, { ...file, bytes: found.bytes })
}

/** The first shot without a photo, or whose photo is wanted again. */
function nextOf({ photos }: ChatInspection): string | null {
  return photos.find(({ version, isWanted }) => version === null || isWanted)?.id ?? null
}

interface ShownInspection {
  readonly opened: OpenedWizard
  readonly inspection: ChatInspection
  readonly number: number
  readonly shot: string | null
  readonly error: string | null
}

function messageOf({
  opened,
  inspection,
  number,
  shot,
  error,
}: ShownInspection): NonNullable<Heard['message']> {
  const { photos, state, reason, reviewBy } = inspection
  const warning = error === null ? [] : [`⚠️ ${error}`]
  if (state !== 'photos') {
    const language = opened.language()
    const by =
      reviewBy === null ? [] : [opened.say('inspection.by', { moment: formatDateTime(reviewBy, language) })]
    const lines = [opened.say(`inspection.${state}`), ...(reason === null ? [] : [reason]), ...by]
    return { text: [...warning, ...lines].join('\n\n'), buttons: [] }
  }
  const taken = photos.filter(({ version, isWanted }) => version !== null && !isWanted)
  const next = shot ?? nextOf(inspection)
  const list = photos.map((photo) => `${markOf(photo)} ${opened.shotWords(photo.id).label}`)
  const asked = next === null ? null : opened.shotWords(next)
  const text = [
    opened.say('inspection.title', { count: taken.length, most: photos.length }),
    ...(reason === null ? [] : [reason]),
    ...warning,
    list.join('\n'),
    asked === null
      ? opened.say('inspection.ready')
      : [opened.say('inspection.next', { shot: asked.label }), asked.hint].filter(Boolean).join('\n'),
  ].join('\n\n')
  const again = taken.map(({ id }): readonly ChatButton[] => [
    {
      text: opened.say('inspection.again', { shot: opened.shotWords(id).label }),
      callback_data: `${number}:shot-${id}`,
    },
  ])
  const send =
    nextOf(inspection) === null
      ? [[{ text: opened.say('inspection.send'), callback_data: `${number}:shots-send` }]]
      : []
  return { text, buttons: [...send, ...again] }
}

function markOf({ version, isWanted }: ChatInspection['photos'][number]): string {
  if (isWanted) return '🔁'
  return version === null ? '▫️' : '✅'
}
