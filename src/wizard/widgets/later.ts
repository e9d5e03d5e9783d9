import { laterPieces } from '../../ui/index.ts'

/** Widgets that few products begin with: one piece, loaded when the page has time. */
export const later = laterPieces(() => import('./later-widgets.generated.ts'))
