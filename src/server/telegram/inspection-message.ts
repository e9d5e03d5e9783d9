import { formatDateTime } from '../../ui/format/index.ts'
import type { ChatInspection, OpenedWizard } from './opened-wizard.ts'
import type { ChatButton, TurnMessage } from './turn-message.ts'

/** The first shot without a photo, or whose photo is wanted again; none of those that are held. */
export function nextShot({ photos }: ChatInspection, held: readonly string[] = []): string | null {
  const free = photos.filter(({ id }) => !held.includes(id))
  return free.find(({ version, isWanted }) => version === null || isWanted)?.id ?? null
}

interface ShownInspection {
  readonly opened: OpenedWizard
  readonly inspection: ChatInspection
  readonly number: number
  readonly shot: string | null
  readonly error: string | null
}

/** What an inspection waits for, as a message with buttons. */
export function inspectionMessage({ opened, inspection, number, shot, error }: ShownInspection): TurnMessage {
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
  const next = shot ?? nextShot(inspection)
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
    nextShot(inspection) === null
      ? [[{ text: opened.say('inspection.send'), callback_data: `${number}:shots-send` }]]
      : []
  return { text, buttons: [...send, ...again] }
}

function markOf({ version, isWanted }: ChatInspection['photos'][number]): string {
  if (isWanted) return '🔁'
  return version === null ? '▫️' : '✅'
}
