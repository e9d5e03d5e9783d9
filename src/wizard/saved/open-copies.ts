import { token } from '../../api/index.ts'
import type { BrowserWizards } from './browser-wizards.ts'
import { createCopyNotes } from './copy-notes.ts'
import { createServerCopies, type ServerCopies } from './server-copies.ts'
import { listServerCopies, readServerCopy, removeServerCopy, saveServerCopy } from './server-copy.ts'

/** The server's copies of this browser's saved wizards. */
export function openCopies(browser: BrowserWizards): ServerCopies {
  return createServerCopies({
    browser,
    notes: createCopyNotes(),
    isSignedIn: () => token() !== null,
    server: {
      list: listServerCopies,
      read: readServerCopy,
      save: saveServerCopy,
      remove: removeServerCopy,
    },
  })
}
