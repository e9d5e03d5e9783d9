import type { Language } from '../language.ts'
import type { TextSource } from '../registry/index.ts'
import { serverText } from '../server-texts.ts'
import { titleOf, type HeadTexts } from './page-head.ts'

/** Keys of a page's texts in the namespace that the page itself reads; without `lead` the cabinet's description. */
interface NamedPage {
  readonly in: 'claims' | 'services' | 'cabinet' | 'portal' | 'common' | 'admin'
  readonly title: string
  readonly lead?: string
}

/** Pages that the server does not render and whose names do not change. */
const named: Readonly<Record<string, NamedPage>> = {
  '/claim': { in: 'claims', title: 'claims.page.title' },
  '/claim/form': { in: 'claims', title: 'claims.form.title' },
  '/claim/questions': { in: 'claims', title: 'claims.questions.title' },
  '/career': { in: 'claims', title: 'claims.career.title', lead: 'claims.career.lead' },
  '/feedback': { in: 'claims', title: 'claims.feedback.title', lead: 'claims.feedback.lead' },
  '/offices': { in: 'services', title: 'services.office.title', lead: 'services.office.lead' },
  '/download-policy': { in: 'services', title: 'services.download.title', lead: 'services.download.lead' },
  '/insurance/download-policy-step': { in: 'services', title: 'services.step.title' },
  '/insurance/policy-activation': {
    in: 'services',
    title: 'services.activation.title',
    lead: 'services.activation.lead',
  },
  '/old-policies': { in: 'services', title: 'services.old.title', lead: 'services.old.lead' },
  '/payment-result': { in: 'common', title: 'wizard.result.payment' },
  '/shared-policy': { in: 'portal', title: 'portal.shared.title' },
  '/prefilled': { in: 'portal', title: 'portal.prefilled.title' },
  '/search': { in: 'portal', title: 'portal.search' },
  '/news': { in: 'portal', title: 'portal.news.title', lead: 'portal.news.lead' },
}

/** Pages of the cabinet; each is named with the cabinet behind it, as two of them are outside, too. */
const ownPages: Readonly<Record<string, NamedPage>> = {
  '/profile/my-insurances': { in: 'cabinet', title: 'cabinet.policies.title' },
  '/profile/insurance-cases': { in: 'claims', title: 'claims.cases.title' },
  '/profile/my-requests': { in: 'cabinet', title: 'cabinet.requests.title' },
  '/profile/buy-policy': { in: 'cabinet', title: 'cabinet.buy.title' },
  '/profile/my-data': { in: 'cabinet', title: 'cabinet.nav.my-data' },
  '/profile/privacy': { in: 'cabinet', title: 'cabinet.privacy.title' },
  '/profile/appeals': { in: 'cabinet', title: 'cabinet.appeals.title' },
  '/profile/notification': { in: 'cabinet', title: 'cabinet.notifications.title' },
  '/profile/notification-common': { in: 'cabinet', title: 'cabinet.notifications.common-title' },
  '/profile/feedback': { in: 'claims', title: 'claims.feedback.title' },
  '/profile/office': { in: 'services', title: 'services.office.title' },
  '/profile/claim-status': { in: 'claims', title: 'claims.status.title' },
  '/profile/payment-history': { in: 'cabinet', title: 'cabinet.payments.title' },
}

/**
 * Returns title and description of a page that is not rendered, in the words that the page has for itself in the browser.
 * `isMissing` says that there is no such page. Names of people, policies and claims are not in it.
 */
export async function fixedHead(
  path: string,
  { language, texts, isMissing }: { language: Language; texts: TextSource; isMissing: boolean },
): Promise<HeadTexts> {
  const say = async (namespace: string, key: string) => {
    const text = (await texts(language, namespace))?.[key]
    return typeof text === 'string' ? text : ''
  }
  const site = serverText(language, 'page.site.lead')
  if (isMissing) return { title: titleOf(await say('common', 'app.not-found.title')), description: site }
  const page = named[path]
  if (page)
    return {
      title: titleOf(await say(page.in, page.title)),
      description:
        (page.lead && (await say(page.in, page.lead))) || serverText(language, `page.lead.${path}`) || site,
    }
  if (path === '/profile' || path.startsWith('/profile/')) {
    const cabinet = await say('cabinet', 'cabinet.title')
    const own = ownPages[path] ?? ownPages[path.slice(0, path.lastIndexOf('/'))]
    const title = own ? `${await say(own.in, own.title)} — ${cabinet}` : cabinet
    return { title: titleOf(title), description: serverText(language, 'page.cabinet.lead') }
  }
  const first = path.split('/')[1] ?? ''
  const title = serverText(language, `page.title.${first}`) || serverText(language, 'page.site.title')
  return { title: titleOf(title), description: serverText(language, `page.lead.${first}`) || site }
}
