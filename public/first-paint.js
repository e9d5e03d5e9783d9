// Puts the kept reading settings on <html> before anything is painted, so that nobody who reads on dark
// sees a white flash, and has the page's texts fetched beside the app. A plain file of our own: the
// Content-Security-Policy allows no inline script. src/ui/theme/reading-settings.ts and src/api/session.ts
// do the same from then on; tests/ui/theme.test.tsx holds them together.
;(function () {
  var stored = {}
  var language = null
  try {
    language = localStorage.getItem('qadam.language')
    stored = JSON.parse(localStorage.getItem('qadam.reading')) || {}
  } catch {
    // Storage is forbidden or damaged: the device decides.
  }
  // The address of a page in a language, `/uz/faqs`: the language is chosen, and `path` is without it.
  var address = /^\/(uz|en)(\/.*)?$/.exec(location.pathname)
  if (address) {
    language = address[1]
    try {
      localStorage.setItem('qadam.language', language)
    } catch {
      // Storage is forbidden: the page is shown in the language of the device's choice.
    }
  }
  var path = address ? address[2] || '/' : location.pathname
  function chosen(value, values, auto) {
    return values.indexOf(value) < 0 ? auto() : value
  }
  function device(query, yes, no) {
    return function () {
      return matchMedia(query).matches ? yes : no
    }
  }
  var html = document.documentElement
  html.dataset.theme = chosen(
    stored.theme,
    ['light', 'dark'],
    device('(prefers-color-scheme: dark)', 'dark', 'light'),
  )
  html.dataset.contrast = chosen(
    stored.contrast,
    ['normal', 'high'],
    device('(prefers-contrast: more)', 'high', 'normal'),
  )
  html.dataset.text = chosen(stored.text, ['100', '125', '150'], function () {
    return '100'
  })
  language = chosen(language, ['ru', 'uz', 'en'], function () {
    return 'ru'
  })
  // A page that the server rendered is for everyone. Where this device has another language or width, a preview, a
  // saved wizard, a partner or a place on the page, the page is made in the browser; src/app/rendered-page.ts removes the markup.
  function isOwn(wizard, width) {
    if (html.lang !== language) return true
    // The server guesses the width by the browser's name: a tablet or a narrow window has another header and rail.
    if (wizard && matchMedia('(min-width: 960px)').matches !== (width === 'desktop')) return true
    try {
      // The slide of a wizard is anyone's before the first answer; a signed-in person may have answers elsewhere.
      if (wizard)
        return (
          localStorage.getItem('qadam.draft.' + wizard) !== null ||
          localStorage.getItem('qadam.own.draft.' + wizard) !== null ||
          sessionStorage.getItem('qadam.begin.' + wizard) !== null ||
          localStorage.getItem('qadam.token') !== null ||
          sessionStorage.getItem('qadam.token') !== null ||
          (history.state !== null && history.state.wizardRun !== undefined)
        )
      return (
        sessionStorage.getItem('qadam.preview') !== null ||
        sessionStorage.getItem('qadam.partner') !== null ||
        (path === '/faqs' && location.hash !== '') ||
        (path === '/' && /(^|\n)qadam\.(own\.)?draft\./.test(Object.keys(localStorage).join('\n')))
      )
    } catch {
      return false
    }
  }
  // What is typed, left and pressed before the app is here, in its order; src/app/early-input.ts does it again.
  function noteEarly() {
    var noted = []
    function handleEvent(event) {
      var target = event.target
      var button = event.type === 'click' && target.closest('button')
      if (button) event.preventDefault()
      if (button || (event.type !== 'click' && /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)))
        noted.push({
          type: event.type,
          target: button || target,
          value: target.value || '',
          checked: target.checked === true && /^(radio|checkbox)$/.test(target.type),
        })
    }
    var types = ['input', 'focusout', 'click']
    types.forEach(function (type) {
      document.addEventListener(type, handleEvent, true)
    })
    window.qadamEarly = {
      stop: function () {
        types.forEach(function (type) {
          document.removeEventListener(type, handleEvent, true)
        })
        return noted
      },
    }
  }
  var script = document.currentScript
  if (script && script.dataset.rendered !== undefined) {
    if (isOwn(script.dataset.wizard, script.dataset.width)) html.dataset.page = 'own'
    else {
      noteEarly()
      // A first visit reads in a font of the device until its page works: the scripts come sooner. Later visits have the
      // fonts from the service worker. src/main.tsx ends this.
      if (!navigator.serviceWorker || !navigator.serviceWorker.controller) html.dataset.fonts = 'later'
    }
  }
  // A rendered document brings its texts along, in its own language.
  var isHere = script && script.dataset.rendered !== undefined && html.dataset.page !== 'own'
  var texts = (script && !isHere && script.dataset.texts) || ''
  texts.split(' ').forEach(function (name) {
    if (name === '') return
    var link = document.createElement('link')
    link.rel = 'preload'
    link.as = 'fetch'
    link.crossOrigin = 'anonymous'
    link.href = '/locales/' + language + '/' + name + '.json'
    document.head.append(link)
  })
})()
