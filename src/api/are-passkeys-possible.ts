/** Returns whether this browser has passkeys at this address: a passkey belongs to a name, so there is none for an IP address. */
export function arePasskeysPossible(): boolean {
  return typeof PublicKeyCredential === 'function' && !/^[\d.]+$|:/.test(location.hostname)
}
