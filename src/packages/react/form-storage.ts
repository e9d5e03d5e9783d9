import {
  createBrowserWizards,
  memoryWizards,
  type SavedWizard,
  type SavedWizards,
} from '../../wizard/hosted/index.ts'
import { sealedStorage } from '../../api/index.ts'

/** Where a host keeps unsent answers: as text, by the id of the form. */
export interface FormStorage {
  /** Returns what was written; null when there is nothing. */
  readonly read: (form: string) => string | null | Promise<string | null>
  readonly write: (form: string, text: string) => void
  readonly remove: (form: string) => void
}

/** Where unsent answers stay: encrypted in this browser for 30 days, until the page is closed, or where the host keeps them. */
export type KeptIn = 'device' | 'page' | FormStorage

let ofDevice: SavedWizards | null = null
const ofPage = new Map<string, string>()

/** Returns the store of unsent answers. */
export function savedWizardsIn(kept: KeptIn): SavedWizards {
  if (kept === 'page')
    return wizardsOf({
      read: (form) => ofPage.get(form) ?? null,
      write: (form, text) => void ofPage.set(form, text),
      remove: (form) => void ofPage.delete(form),
    })
  if (kept !== 'device') return wizardsOf(kept)
  ofDevice ??= wizardsOfDevice()
  return ofDevice
}

/** Loads the encryption of this device, before which answers are in memory. */
export async function openDevice(): Promise<void> {
  await sealedStorage.open()
}

function wizardsOfDevice(): SavedWizards {
  const wizards = createBrowserWizards(
    () => new Date(),
    () => false,
    sealedStorage,
  )
  return {
    ...wizards,
    read: async (form) => {
      if (sealedStorage.keys().length > 0) return await wizards.read(form)
      // A first visit does not wait for the encryption.
      return null
    },
  }
}

function wizardsOf({ read, write, remove }: FormStorage): SavedWizards {
  return {
    ...memoryWizards(null),
    read: async (form) => savedIn(await read(form)),
    write: (saved) => write(saved.wizard.product, JSON.stringify(saved)),
    remove,
  }
}

/** What a host gives back; a text that is none of ours counts as nothing. */
function savedIn(text: string | null): SavedWizard | null {
  if (text === null) return null
  try {
    const value: unknown = JSON.parse(text)
    const isSaved =
      typeof value === 'object' &&
      value !== null &&
      'format' in value &&
      value.format === 1 &&
      'wizard' in value
    // A damaged inside is refused when the wizard is restored.
    return isSaved ? (value as SavedWizard) : null
  } catch {
    return null
  }
}
