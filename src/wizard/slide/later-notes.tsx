import { Suspense } from 'react'
import type { FlagView } from '../../engine/index.ts'
import { laterPieces } from '../../ui/index.ts'

const later = laterPieces(() => import('./input-notes.tsx'))
const InputNotes = later.piece((notes) => notes.InputNotes)

/** Loads the notes, so that they appear at once. */
export const loadNotes = later.load

/** The notes under a question, once there are some: most questions have none, and their code is loaded later. */
export function LaterNotes({ view }: { readonly view: Pick<FlagView, 'warnings' | 'infos'> }) {
  if (view.warnings.length === 0 && view.infos.length === 0) return null
  return (
    <Suspense>
      <InputNotes view={view} />
    </Suspense>
  )
}
