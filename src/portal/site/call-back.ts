import { usualCallBackMinutes } from '../../../machines/call-back-rules.ts'

/** Minutes within which a customer who asks for a call is called back, as the server wrote them into the document. */
export function callBackMinutes(): number {
  const written = document.querySelector<HTMLMetaElement>('meta[name="qadam-call-back-minutes"]')?.content
  return Number(written) || usualCallBackMinutes
}
