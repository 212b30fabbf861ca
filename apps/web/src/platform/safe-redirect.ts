const controlCharacter = /\p{Cc}/u

type Options = {
  /** Whether the path is a route of the product that needs a sign-in. */
  readonly isMemberRoute: (path: string) => boolean
  readonly fallback: string
  readonly origin?: string
}

/**
 * Where to go after a sign-in: the wished path if it is one of ours, else the fallback. The value
 * comes from an address that anybody may have written.
 */
export function safeRedirect(value: string | null | undefined, options: Options): string {
  const { isMemberRoute, fallback, origin = window.location.origin } = options
  if (!value?.startsWith('/') || /^\/[/\\]/.test(value) || controlCharacter.test(value)) return fallback
  const target = URL.parse(value, origin)
  if (target === null || target.origin !== origin || !isMemberRoute(target.pathname)) return fallback
  return `${target.pathname}${target.search}${target.hash}`
}
