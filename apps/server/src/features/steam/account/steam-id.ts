const first = 76_561_197_960_265_728n
const accounts = 4_294_967_295n

/** What somebody typed to name an account: its id, or the custom name of its profile. */
export type SteamReference = { readonly steamId: string } | { readonly vanity: string }

const link = /^(?:https?:\/\/)?(?:www\.)?steamcommunity\.com\/(profiles|id)\/([^/?#\s]+)(?:[/?#]\S*)?$/i
const vanityForm = /^[\w-]{2,32}$/
const asBits = /^STEAM_[01]:([01]):(\d{1,10})$/i
const asNumber = /^\[?U:1:(\d{1,10})\]?$/i

/** Reads an id or a name in any of the spellings that go around; `undefined` for anything else. */
export function parseSteamReference(typed: string): SteamReference | undefined {
  const text = typed.trim()
  const [, kind, named] = link.exec(text) ?? []
  if (named !== undefined) return kind?.toLowerCase() === 'id' ? vanityOf(named) : idOf(named)
  const [, bit, half] = asBits.exec(text) ?? []
  if (bit !== undefined && half !== undefined) return accountOf(BigInt(half) * 2n + BigInt(bit))
  const [, account] = asNumber.exec(text) ?? []
  if (account !== undefined) return accountOf(BigInt(account))
  return idOf(text) ?? vanityOf(text)
}

/** Whether the text is the id of an individual account. */
export function isSteamId(text: string): boolean {
  if (!/^\d{17}$/.test(text)) return false
  const account = BigInt(text) - first
  return account >= 1n && account <= accounts
}

export const profileUrlOf = (steamId: string): string => `https://steamcommunity.com/profiles/${steamId}/`

function accountOf(account: bigint): SteamReference | undefined {
  return account >= 1n && account <= accounts ? { steamId: String(first + account) } : undefined
}

const idOf = (text: string): SteamReference | undefined => (isSteamId(text) ? { steamId: text } : undefined)

const vanityOf = (text: string): SteamReference | undefined => (vanityForm.test(text) ? { vanity: text } : undefined)
