import { createBrowserDrafts } from '../draft/browser-drafts.ts'
import type { DraftStore } from '../draft/draft-store.ts'

/** The drafts of this browser. */
export const browserDrafts: DraftStore = createBrowserDrafts(() => new Date())
