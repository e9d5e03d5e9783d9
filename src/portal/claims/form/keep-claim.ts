import type { Actor } from '../../../../machines/xstate.ts'
import type { SavedClaim, ClaimFormContext } from '../../../../machines/claim-form-state.ts'
import type { claimFormMachine } from '../../../../machines/claim-form.machine.ts'
import { onOwnForgotten } from '../../../api/index.ts'
import { forgetFiles } from '../files/chosen-files.ts'
import { removeSavedClaim, writeSavedClaim } from './saved-claim.ts'

/** Delay in ms before answers are saved, so that a burst of keys is saved once. */
const pauseMs = 300

/** Saves the claim form's answers after changes, and immediately when the page is left. */
export function keepClaim(form: Actor<typeof claimFormMachine>): void {
  let kept = partsOf(form.getSnapshot().context)
  let timer: ReturnType<typeof setTimeout> | null = null
  // A claim that was restored belongs to the signed-in person while there is one.
  let isOwn = form.getSnapshot().context.isSignedIn

  const flush = () => {
    if (timer === null) return
    clearTimeout(timer)
    timer = null
    const { context } = form.getSnapshot()
    const savedAt = context.now()
    isOwn = context.isSignedIn
    const saved = { answers: context.answers, fileNames: fileNamesOf(context), savedAt }
    writeSavedClaim(saved, isOwn ? 'own' : 'visitor')
    form.send({ type: 'draft.kept', at: savedAt })
  }
  const forget = () => {
    if (timer !== null) clearTimeout(timer)
    timer = null
    removeSavedClaim()
  }
  form.subscribe(({ context }) => {
    const parts = partsOf(context)
    if (parts.every((part, index) => part === kept[index])) return
    kept = parts
    if (context.isTouched) timer ??= setTimeout(flush, pauseMs)
    else forget()
  })
  onOwnForgotten(() => {
    if (!isOwn && timer === null) return
    form.send({ type: 'form.restarted' })
    forgetFiles()
    forget()
    isOwn = false
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush()
  })
  window.addEventListener('pagehide', flush)
}

function partsOf(context: ClaimFormContext): readonly unknown[] {
  return [context.answers, context.optionsForFiles, context.isTouched]
}

/** Files that were chosen, and those of the visit before that were not chosen again. */
function fileNamesOf({ optionsForFiles, restored }: ClaimFormContext): SavedClaim['fileNames'] {
  return [...new Set([...optionsForFiles.map(({ name }) => name), ...(restored?.fileNames ?? [])])]
}
