interface ScriptPolicy {
  readonly createScriptURL: (url: string) => string | null
}

/** TypeScript's DOM library does not know trusted types: https://www.w3.org/TR/trusted-types/ */
const { trustedTypes } = globalThis as {
  readonly trustedTypes?: {
    readonly createPolicy: (
      name: string,
      rules: ScriptPolicy,
    ) => { readonly createScriptURL: (url: string) => unknown }
  }
}

/** Starts a worker of the app. `url`: the address that the bundler made; no other text becomes a script. */
export function startOwnWorker(url: string, name: string): Worker {
  const policy = trustedTypes?.createPolicy(`qadam-${name}`, {
    createScriptURL: (asked) => (asked === url ? asked : null),
  })
  // The constructor takes a trusted URL where the browser demands one.
  const address = (policy?.createScriptURL(url) ?? url) as string
  return new Worker(address, { type: 'module', name })
}
