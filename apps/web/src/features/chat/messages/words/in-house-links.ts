/** Of each kind: a message is no catalogue. */
const cardsAtMost = 3

/** What the first links lead to of one kind, each once. */
export function firstOf(links: readonly string[], behind: (href: string) => string | undefined): string[] {
  return [...new Set(links.flatMap((href) => behind(href) ?? []))].slice(0, cardsAtMost)
}

/** The path of an address that leads into this house; `undefined` for the outside, and for mail. */
export function inHousePath(href: string, house = location.origin): string | undefined {
  if (!URL.canParse(href)) return undefined
  const { origin, pathname, search, hash } = new URL(href)
  return origin === house ? `${pathname}${search}${hash}` : undefined
}

/** The handle or id of the member to whose profile an address leads. */
export function profileBehind(href: string): string | undefined {
  const path = inHousePath(href)
  return path === undefined ? undefined : /^\/profile\/([\w-]{1,60})\/?$/.exec(path)?.[1]
}

/** The number of the game to whose page an address leads. */
export function gameBehind(href: string): string | undefined {
  const path = inHousePath(href)
  return path === undefined ? undefined : /^\/game\/(h?[1-9]\d{0,9})\/?$/.exec(path)?.[1]
}

/** The address itself, where it leads to what those in a conversation could play. */
export function answerBehind(href: string): string | undefined {
  const path = inHousePath(href)
  if (path === undefined || !/^\/chat\/?\?/.test(path)) return undefined
  return new URL(href).searchParams.has('together') ? href : undefined
}

/** The id of the post to whose page an address leads. */
export function postBehind(href: string): string | undefined {
  const path = inHousePath(href)
  return path === undefined ? undefined : /^\/post\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\/?$/i.exec(path)?.[1]
}
