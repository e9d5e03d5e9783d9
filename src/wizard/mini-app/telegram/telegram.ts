import {
  createPostEvent,
  type MethodName,
  on,
  type PostEventFn,
  retrieveLaunchParams,
  retrieveRawInitData,
  supports,
} from '@tma.js/bridge'

/** The bridge to the Telegram app around this page. */
export interface Telegram {
  /** Raw init data, for the server to check; null when Telegram gave none. */
  readonly initData: string | null
  /** Colours of Telegram's theme when the page was opened, `#rrggbb` by name: `bg_color`. */
  readonly theme: TelegramColors
  /** App of Telegram: `android`, `ios`, `tdesktop`. */
  readonly platform: string
  /** The page was opened in full screen. */
  readonly isFullScreen: boolean
  /** Calls a method of Telegram; one that its version does not know is left out. */
  readonly post: PostEventFn
  readonly can: (method: MethodName) => boolean
  /** Listens for an event of Telegram; returns how to stop. */
  readonly on: typeof on
}

/** Colours of a theme by Telegram's names. */
export type TelegramColors = Readonly<Record<string, string | undefined>>

let opened: Telegram | null = null

/**
 * Opens the bridge once a page. Of the SDKs, `@tma.js/bridge` is the layer that speaks to Telegram: the whole `@tma.js/sdk` weighs
 * twice as much. @throws when the launch parameters are missing or damaged
 */
export function openTelegram(): Telegram {
  if (opened !== null) return opened
  const {
    tgWebAppVersion: version,
    tgWebAppThemeParams: theme,
    tgWebAppPlatform: platform,
    tgWebAppFullscreen: isFullScreen = false,
  } = retrieveLaunchParams()
  opened = {
    initData: retrieveRawInitData() ?? null,
    theme,
    platform,
    isFullScreen,
    post: createPostEvent(version, () => {}),
    can: (method) => supports(method, version),
    on,
  }
  return opened
}
