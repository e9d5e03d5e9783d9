import { loadBuying, loadCalls } from '../calls/later.ts'
import { recordWizard } from '../recording/recording.ts'
import type { WizardServices } from './run-start.ts'

/** The services of the portal, at its own origin. */
export const portalServices: WizardServices = {
  performCall: async (request, product, signal) => {
    const { performCall } = await loadCalls()
    return await performCall(request, product, signal)
  },
  loadSending: async () => (await loadBuying())?.sendPurchase ?? null,
  recordWizard,
}
