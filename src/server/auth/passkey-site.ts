/** The site that passkeys are made for: browsers bind a passkey to its host, and sign the origin of the page. */
export interface PasskeySite {
  /** "RP ID" in the standard. */
  readonly host: string
  readonly origin: string
}

/** Returns the site of the public address. */
export function passkeySite({ publicUrl }: { readonly publicUrl: string }): PasskeySite {
  const { hostname, origin } = new URL(publicUrl)
  return { host: hostname, origin }
}
