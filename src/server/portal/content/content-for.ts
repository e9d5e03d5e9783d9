import type { PortalDeps } from '../portal-deps.ts'
import type { ApiRequest } from '../../operations/index.ts'
import { isOperator } from '../operators.ts'
import type { Settings } from '../../settings/settings.ts'
import type { Collection } from './collections.ts'
import { languages } from '../../language.ts'
import { hoursInWords } from './hours-in-words.ts'
import { newestContent, publishedContent, type ContentReader, type ReadPiece } from './content-desk.ts'

/**
 * Returns the content for one request: the newest revisions for an operator who asks for a preview, the published ones
 * for all others.
 */
export function contentFor({
  store,
  staff,
  settings,
}: Pick<PortalDeps, 'store' | 'staff' | 'settings'>): (
  asked: Pick<ApiRequest, 'request'>,
) => Promise<ContentReader> {
  const published = asShown(publishedContent(store), settings)
  const newest = asShown(newestContent(store), settings)
  return async ({ request: { headers } }) => {
    if (headers['qadam-preview'] === undefined) return published
    return (await isOperator({ store, staff }, headers.authorization)) ? newest : published
  }
}

/** Placeholder in an operator's text for the minutes of the call-back promise. */
const callBackPlace = '{callBackMinutes}'
/** Placeholder for the operators' hours, in brackets; nothing when they work at every hour. */
const hoursPlace = '{callBackHours}'

/**
 * Content as customers read it: its texts say the minutes and hours of the call-back promise that the settings name, and invented
 * offices are shown in the sandbox only.
 */
export function asShown(
  { list, find }: ContentReader,
  {
    callBackMinutes,
    operatorHours,
    sandbox,
  }: Pick<Settings, 'callBackMinutes' | 'operatorHours' | 'sandbox'>,
): ContentReader {
  const hoursFor = (key: string): string => {
    const words = hoursInWords(operatorHours, languages.find((language) => language === key) ?? languages[0])
    return words === '' ? '' : ` (${words})`
  }
  const filled = <Kind extends Collection>(piece: ReadPiece<Kind>): ReadPiece<Kind> => {
    const text = JSON.stringify(piece.body)
    if (!text.includes(callBackPlace) && !text.includes(hoursPlace)) return piece
    // The same body: numbers and hours take places within its texts, which lie under their language.
    const body = JSON.parse(text.replaceAll(callBackPlace, String(callBackMinutes)), (key, value: unknown) =>
      typeof value === 'string' ? value.replaceAll(hoursPlace, hoursFor(key)) : value,
    ) as typeof piece.body
    return { ...piece, body }
  }
  const isShown = ({ body }: ReadPiece<Collection>) => sandbox || !('isSample' in body && body.isSample)
  return {
    list: async (collection) => (await list(collection)).filter(isShown).map((piece) => filled(piece)),
    find: async (collection, slug) => {
      const piece = await find(collection, slug)
      return piece && filled(piece)
    },
  }
}
