// The first script at the addresses of Mini Apps, before first-paint.js. In Telegram it marks <html>, takes over the colours, the
// language and the start parameter, and forgets what another Telegram account left on this device; elsewhere it does nothing, except
// at the old address that a browser leaves for another one. A plain file of our own: the Content-Security-Policy allows no inline
// script. tests/wizard/mini-app/first-script.test.ts runs it.
;(function () {
  // Where @tma.js/bridge keeps the launch parameters for a reload of the page.
  var launchKey = 'tapps/launchParams'
  var html = document.documentElement
  var given = document.currentScript ? document.currentScript.dataset : {}
  var hash = location.hash.slice(1)
  var isLaunch = /(^|&)tgWebAppVersion=/.test(hash)
  // A link with launch parameters, opened in a browser, is no Mini App.
  var isInside =
    window.TelegramWebviewProxy !== undefined ||
    (window.external && 'notify' in window.external) ||
    window.parent !== window
  function stored(area, key) {
    try {
      return window[area].getItem(key)
    } catch {
      return null
    }
  }
  function store(area, key, value) {
    try {
      window[area].setItem(key, value)
    } catch {
      // Storage is forbidden: the page works as in a first visit.
    }
  }
  function parsed(text) {
    try {
      return JSON.parse(text)
    } catch {
      return null
    }
  }
  var raw = isLaunch ? hash : parsed(stored('sessionStorage', launchKey))
  if (!isInside || typeof raw !== 'string') {
    if (given.moved) location.replace(given.moved + location.search)
    return
  }
  var launch = new URLSearchParams(raw)
  var init = new URLSearchParams(launch.get('tgWebAppData') || '')
  var start = (launch.get('tgWebAppStartParam') || init.get('start_param') || '').split('_')
  // `travel_hambi_uz`: product, partner tag and language, in any order; what is unknown is left out.
  function named(values) {
    return start.filter(function (word) {
      return values.indexOf(word) >= 0
    })[0]
  }
  var product = isLaunch && named((given.products || '').split(' '))
  var shown = given.product
  if (given.moved || (product && product !== shown)) {
    location.replace('/bot/' + (product || shown) + location.search + location.hash)
    return
  }

  var user = parsed(init.get('user') || 'null') || {}
  if (isLaunch) {
    // Another opening has init data of its own; a reload may repeat that of this one, which the server takes once.
    if (stored('sessionStorage', launchKey) !== JSON.stringify(raw))
      sessionStorage.removeItem('qadam.telegram-visit')
    store('sessionStorage', launchKey, JSON.stringify(raw))
    // Init data in an address would be forwarded with it.
    history.replaceState(history.state, '', location.pathname + location.search)
    forgetOthers(String(user.id || ''))
    var partner = named(['YandexEats', 'YandexGo', 'hambi', 'alma-live'])
    if (partner) store('sessionStorage', 'qadam.partner', partner)
    var language = named(['ru', 'uz', 'en'])
    if (language) store('localStorage', 'qadam.language', language)
  }
  if (stored('localStorage', 'qadam.language') === null) {
    var spoken = String(user.language_code || '').slice(0, 2)
    store('localStorage', 'qadam.language', ['uz', 'en'].indexOf(spoken) < 0 ? 'ru' : spoken)
  }

  html.dataset.miniApp = launch.get('tgWebAppPlatform') || ''
  var theme = parsed(launch.get('tgWebAppThemeParams') || 'null') || {}
  html.dataset.hostTheme = isDark(String(theme.bg_color || '')) ? 'dark' : 'light'

  // Answers and the session belong to the Telegram account that left them here.
  function forgetOthers(id) {
    var key = 'qadam.telegram-account'
    var last = stored('localStorage', key)
    if (last !== null && last !== id) {
      ;['localStorage', 'sessionStorage'].forEach(function (area) {
        try {
          Object.keys(window[area]).forEach(function (name) {
            if (/^qadam\.(own\.|draft\.|token|telegram)/.test(name)) window[area].removeItem(name)
          })
        } catch {
          // Without storage nothing was left.
        }
      })
    }
    store('localStorage', key, id)
  }

  function isDark(color) {
    var parts = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(color)
    if (!parts) return matchMedia('(prefers-color-scheme: dark)').matches
    return (
      parseInt(parts[1], 16) * 0.299 + parseInt(parts[2], 16) * 0.587 + parseInt(parts[3], 16) * 0.114 < 128
    )
  }
})()
