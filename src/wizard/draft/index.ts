/** The unfinished wizards of this device and of the customer's account. */
export { draftedProducts, hasOwnDrafts } from './draft-keys.ts'
export {
  type DraftHere,
  draftsHere,
  draftsLostBySignOut,
  forgetDraftsHere,
  keepDraftsOnServer,
  putDraftBack,
  resumeDraft,
  takeDraftAway,
  throwDraftAway,
} from './own-drafts.ts'
