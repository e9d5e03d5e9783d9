import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { finishedPurchase } from '../saved/purchase-record.ts'
import { useWizard } from '../run/run-context.tsx'
import { providerChosen } from '../run/provider-chosen.ts'
import type { StartedRun } from '../start/start-run.ts'
import { resultAddress } from './addresses.ts'

/** After the contract exists, opens the chosen provider's page, or the result when nothing is paid now. */
export function usePaymentStart(run: StartedRun): void {
  const { history } = useRouter()
  const purchase = useWizard((_, state) => state.purchase)

  const leave = useEffectEvent((contractId: string) => {
    const { state } = run.actor.getSnapshot().context
    const provider = providerChosen(run.product, state)
    const contract = run.contract()
    // Saved answers with a contract were opened again: the person decides again how to continue.
    if (contract?.contractId !== contractId) return
    run.flush()
    const link = contract.payments.find((payment) => payment.provider === provider)
    if (link) leavePage(link.url)
    else history.push(resultAddress({ product: run.product.id, contract: contractId }))
  })
  useEffect(() => {
    if (purchase.status === 'created' && purchase.contractId !== null) leave(purchase.contractId)
  }, [purchase])

  const followResult = useEffectEvent((event: PageTransitionEvent) => {
    const finished = event.persisted ? finishedPurchase(run.id) : null
    if (finished) history.replace(resultAddress(finished))
  })
  useEffect(() => {
    // A page from the browser's back-forward cache runs no other code than this.
    const handleShown = (event: PageTransitionEvent) => followResult(event)
    window.addEventListener('pageshow', handleShown)
    return () => window.removeEventListener('pageshow', handleShown)
  }, [])
}

/** Opens another site's page; a frame has the page around it go there. */
function leavePage(address: string): void {
  const leaving = new CustomEvent('qadam-leave', { detail: address, cancelable: true })
  if (document.dispatchEvent(leaving)) location.assign(address)
}
