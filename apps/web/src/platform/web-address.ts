/** An address without a scheme is meant to be on the web. */
export function withScheme(address: string): string {
  return address === '' || /^[a-z][a-z0-9+.-]*:/i.test(address) ? address : `https://${address}`
}

/** An https address of a name with a dot, and nobody's password in it: what the server takes. */
export function isWebAddress(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, username, password, hostname } = new URL(address)
  return protocol === 'https:' && username === '' && password === '' && hostname.includes('.')
}
