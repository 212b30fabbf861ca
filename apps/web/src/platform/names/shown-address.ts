// Where links lead, in words that cannot be mistaken: letters that look like others stand as what they are looked up by.

/** An address as it may be shown: its host as it is looked up, and no name in front that looks like a host. */
export function shownAddress(written: string): string {
  if (!URL.canParse(written)) return written
  const url = new URL(written)
  if (url.protocol === 'mailto:') return `mailto:${openedPlace(written)}${url.search}`
  const [, authority = '', rest = ''] = /^https?:\/\/([^/?#\\]*)(.*)$/is.exec(written) ?? []
  if (authority.toLowerCase() === url.host && !rest.startsWith('\\')) return written
  url.username = ''
  url.password = ''
  return url.href
}

/** Where an address leads: its host, or the mail address with its host. */
export function openedPlace(href: string): string {
  const { protocol, host, pathname } = new URL(href)
  if (protocol !== 'mailto:') return host
  const at = pathname.lastIndexOf('@')
  return at === -1 ? pathname : `${pathname.slice(0, at + 1)}${lookedUp(pathname.slice(at + 1))}`
}

/** What looks like a host: words with dots between them, four numbers, or one word after `http://`. */
const hosts =
  /(?:[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]*[\p{L}\p{N}\p{M}])?\.)+\p{L}[\p{L}\p{N}\p{M}-]+|\d{1,3}(?:\.\d{1,3}){3}|(?<=https?:\/\/)\p{L}[\p{L}\p{N}\p{M}-]*/giu
/** Signs that are read as a dot, a colon or a slash in an address: those of other scripts, of small print, of sums. */
const likeDots = /[\u0701\u0702\u2024\u3002\ua4f8\ufe52\uff0e\uff61]/g
const likeColons = /[\u02d0\u0589\u05c3\u2236\ua4fd\ua789\ufe13\ufe55\uff1a]/g
const likeSlashes = /[\u2044\u2215\u2571\u29f8\uff0f]/g

/** Where a link leads whose words show another address, for it to be said beside them; `null` where they do not. */
export function otherPlace(words: string, href: string): string | null {
  const place = openedPlace(href)
  const host = withoutWww(place.slice(place.lastIndexOf('@') + 1).replace(/:\d+$/, ''))
  const shown =
    words
      .replaceAll(/\p{Default_Ignorable_Code_Point}|\p{Bidi_Control}/gu, '')
      .replaceAll(likeDots, '.')
      .replaceAll(likeColons, ':')
      .replaceAll(likeSlashes, '/')
      .match(hosts) ?? []
  return shown.every((one) => withoutWww(lookedUp(one)) === host) ? null : place
}

const withoutWww = (host: string) => host.replace(/^www\./, '')

function lookedUp(host: string): string {
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : host.toLowerCase()
}
