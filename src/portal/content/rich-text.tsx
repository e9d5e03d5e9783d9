import { RichText as AnyRichText } from '../../ui/index.ts'
import { SiteLink } from '../site/site-link.tsx'

/** Rich text of the content service, whose links stay inside the portal. */
export function ContentRichText({ html }: { readonly html: string }) {
  return <AnyRichText html={html} link={SiteLink} />
}
