// Runs in a wizard that a page of another site shows in a frame (`embed.js` makes it). It says how high the page is, where a new
// slide begins, and which address of a payment to open; links to other pages open beside the frame.
;(function () {
  const html = document.documentElement
  const named = new URLSearchParams(location.search)
  // The wizard's own address names the page around it; that of a refused frame is the one that `embed.js` asked for.
  const around = named.get('embed') || named.get('origin')
  html.dataset.embedded = ''
  if (parent === window || !around) return
  const say = (message) => parent.postMessage(message, around)

  if (html.dataset.refused) say({ qadam: 'refused', because: html.dataset.refused })
  const sayHeight = () => say({ qadam: 'height', height: document.body.getBoundingClientRect().height })
  new ResizeObserver(sayHeight).observe(document.body)
  sayHeight()

  const sayTitle = () => say({ qadam: 'title', title: document.title })
  new MutationObserver(sayTitle).observe(document.head, {
    childList: true,
    subtree: true,
    characterData: true,
  })
  sayTitle()

  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLHeadingElement) say({ qadam: 'moved', top: target.getBoundingClientRect().top })
  })
  // Providers of payments refuse frames: the page around goes there.
  document.addEventListener('qadam-leave', (event) => {
    event.preventDefault()
    say({ qadam: 'left', address: event.detail })
  })
  document.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null
      if (!link || link.origin + link.pathname === location.origin + location.pathname) return
      if (!/^https?:$/.test(link.protocol)) return
      link.target = '_blank'
      link.rel = 'noopener'
      // The app would open the page in the frame.
      event.stopPropagation()
    },
    true,
  )
})()
