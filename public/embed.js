// Shows a form of this server in a page of another site:
//   <script src="https://qadam.example/embed.js" data-product="osago" data-lang="uz" async></script>
// Further attributes: data-title (name of the frame), data-into (selector of the element that gets it; by default it follows
// the script). The page's policy needs `script-src` and `frame-src` of this server, and no 'unsafe-inline'; the server's
// QADAM_EMBED_ORIGINS has to name the page. A plain script without a build: it runs in any page.
;(function () {
  const own = document.currentScript
  if (!(own instanceof HTMLScriptElement)) {
    console.error('[qadam] embed.js is a classic script: load it without type="module".')
    return
  }
  const { product, lang, title, into } = own.dataset
  const server = new URL(own.src).origin
  if (!product) {
    console.error(
      '[qadam] embed.js shows nothing: its script needs data-product, such as data-product="osago".',
    )
    return
  }
  const language = lang || document.documentElement.lang.slice(0, 2)
  const frame = document.createElement('iframe')
  const query = new URLSearchParams({ origin: location.origin, lang: language })
  frame.src = `${server}/embed/${encodeURIComponent(product)}?${query}`
  frame.title = title || product
  frame.allow = 'clipboard-write'
  // A property set by a script is no inline style: `style-src 'self'` allows it.
  Object.assign(frame.style, {
    display: 'block',
    width: '100%',
    border: '0',
    height: '480px',
    colorScheme: 'normal',
  })

  addEventListener('message', ({ origin, source, data }) => {
    if (origin !== server || source !== frame.contentWindow || data === null || typeof data !== 'object')
      return
    if (data.qadam === 'height' && Number.isFinite(data.height))
      frame.style.height = `${Math.ceil(data.height)}px`
    else if (data.qadam === 'title' && !title) frame.title = String(data.title)
    else if (data.qadam === 'moved' && Number.isFinite(data.top)) show(data.top)
    else if (data.qadam === 'left' && /^https?:\/\//.test(data.address)) location.assign(data.address)
    else if (data.qadam === 'refused') console.error(`[qadam] ${data.because}`)
  })
  // A policy that forbids the frame leaves it empty: the person gets a link in its place.
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    if (effectiveDirective !== 'frame-src' || !blockedURI.startsWith(server) || !frame.isConnected) return
    console.error(
      `[qadam] The Content-Security-Policy of this page forbids the form: add "frame-src ${server}".`,
    )
    const link = document.createElement('a')
    link.href = `${server}/embed/${encodeURIComponent(product)}?${query}&alone`
    link.target = '_blank'
    link.rel = 'noopener'
    link.textContent = title || { uz: 'Shaklni ochish', en: 'Open the form' }[language] || 'Открыть форму'
    frame.replaceWith(link)
  })

  /** Scrolls to the heading of a slide, `top` pixels below the top of the frame, unless it can be seen. */
  function show(top) {
    const at = frame.getBoundingClientRect().top + top
    if (at < 0 || at > innerHeight - 48) scrollBy({ top: at - 16, behavior: 'instant' })
  }

  const place = into ? document.querySelector(into) : null
  if (into && !place) console.error(`[qadam] The page has no element "${into}", which data-into names.`)
  if (place) place.append(frame)
  else own.after(frame)
})()
