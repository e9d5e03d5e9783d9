import type { Language } from '../../language.ts'
import { serverText } from '../../server-texts.ts'
import { escapeHtml } from '../escape-html.ts'

/** Why a frame shows no wizard. */
export type FrameRefusal =
  /** The address of the frame does not say which page it is in. */
  | { readonly code: 'noOrigin' }
  /** The settings do not name the page around the frame. */
  | { readonly code: 'origin'; readonly origin: string }
  | { readonly code: 'product'; readonly product: string }

/** Returns the document of such a frame: a sentence for the person, and one for the developer, who reads it in the console. */
export function refusedFrame(refusal: FrameRefusal, language: Language): string {
  const title = serverText(language, 'embed.refused.title')
  const text = serverText(language, 'embed.refused.text')
  return `<!doctype html>
<html lang="${language}" data-refused="${escapeHtml(forDeveloper(refusal))}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="/embedded.css">
<script src="/embedded.js" defer></script>
</head>
<body class="refused"><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p></main></body>
</html>
`
}

function forDeveloper(refusal: FrameRefusal): string {
  switch (refusal.code) {
    case 'noOrigin':
      return 'The address of the frame has no "origin" of the page around it, such as https://shop.example. Let embed.js make the frame.'
    case 'origin':
      return `Pages of ${refusal.origin} may not show this server's forms. Whoever runs the server can allow it: QADAM_EMBED_ORIGINS=${refusal.origin}`
    case 'product':
      return `This server has no form "${refusal.product}". Write the id of one of its forms into data-product.`
    default:
      return refusal satisfies never
  }
}
