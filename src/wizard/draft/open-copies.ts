import { token } from '../../api/index.ts'
import type { BrowserDrafts } from './browser-drafts.ts'
import { createCopyNotes } from './copy-notes.ts'
import { createServerCopies, type ServerCopies } from './server-copies.ts'
import { listServerDrafts, readServerDraft, removeServerDraft, saveServerDraft } from './server-draft.ts'

/** The server's copies of this browser's drafts. */
export function openCopies(browser: BrowserDrafts): ServerCopies {
  return createServerCopies({
    browser,
    notes: createCopyNotes(),
    isSignedIn: () => token() !== null,
    server: {
      list: listServerDrafts,
      read: readServerDraft,
      save: saveServerDraft,
      remove: removeServerDraft,
    },
  })
}
