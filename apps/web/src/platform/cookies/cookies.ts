export const cookieLifeDays = 7

const secondsInDay = 86_400

/** The value of a cookie, or `null`. */
export function readCookie(name: string): string | null {
  const pair = document.cookie.split('; ').find((entry) => entry.startsWith(`${name}=`))
  if (pair === undefined) return null
  try {
    return decodeURIComponent(pair.slice(name.length + 1))
  } catch {
    // A broken escape can only come from somebody's hand; such a cookie says nothing.
    return null
  }
}

/** Writes a cookie that lives so many days (7 unless told), or until the browser closes. */
export function writeCookie(name: string, value: string, life: number | 'browser' = cookieLifeDays): void {
  const age = life === 'browser' ? '' : `; Max-Age=${life * secondsInDay}`
  // Cookie Store, the newer interface, writes later; the three cookies of a sign-in must change in one task.
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/${age}; Secure; SameSite=Lax`
}

export function clearCookie(name: string): void {
  writeCookie(name, '', 0)
}
