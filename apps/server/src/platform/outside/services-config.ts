import type { ConfigReader } from '../config-reader.ts'

/** The catalogue of IGDB, asked with the keys of this server's host. */
export type IgdbConfig = {
  readonly clientId: string
  readonly clientSecret: string
  /** Where tokens, games and pictures come from: scheme, host and port. */
  readonly tokenOrigin: string
  readonly apiOrigin: string
  readonly imageOrigin: string
}

/** Steam: who somebody is there needs no key, what they play does. */
export type SteamConfig = {
  /** Without a key accounts can be linked, and not synced. */
  readonly apiKey: string | undefined
  readonly apiOrigin: string
  /** Where members sign in to prove an account, and where that is confirmed. Fixed in production. */
  readonly openIdOrigin: string
  /** What the store tells of games; `undefined` where the host turned it off. */
  readonly store: SteamStoreConfig | undefined
}

/** Steam's store: facts of games by the API's host, search, pictures. It takes no key. */
export type SteamStoreConfig = {
  readonly origin: string
  readonly imageOrigin: string
  /** From one answer to the next question. */
  readonly betweenMs: number
}

/** Services that the host of this server chose to use. */
export type ServicesConfig = { readonly igdb: IgdbConfig | undefined; readonly steam: SteamConfig }

type ParseOrigin = (value: string) => string | undefined

const originForm = 'an http or https address without a path'

/** @param parts.isProduction whether proofs of accounts may come from Steam only */
export function readServicesConfig(
  reader: ConfigReader,
  parts: { parseOrigin: ParseOrigin; isProduction: boolean },
): ServicesConfig {
  return { igdb: readIgdbConfig(reader, parts.parseOrigin), steam: readSteamConfig(reader, parts) }
}

function readIgdbConfig(reader: ConfigReader, parseOrigin: ParseOrigin): IgdbConfig | undefined {
  const origin = (name: string, usual: string) => reader.parsed(name, usual, parseOrigin, originForm)
  const clientId = reader.optional('IGDB_CLIENT_ID')
  const clientSecret = reader.optional('IGDB_CLIENT_SECRET')
  const origins = {
    tokenOrigin: origin('IGDB_TOKEN_ORIGIN', 'https://id.twitch.tv'),
    apiOrigin: origin('IGDB_API_ORIGIN', 'https://api.igdb.com'),
    imageOrigin: origin('IGDB_IMAGE_ORIGIN', 'https://images.igdb.com'),
  }
  if (clientId !== undefined && clientSecret !== undefined) return { clientId, clientSecret, ...origins }
  if (clientId !== undefined || clientSecret !== undefined) {
    reader.refuse('IGDB_CLIENT_ID and IGDB_CLIENT_SECRET belong together: set both or none.')
  }
  return undefined
}

const steamOpenIdOrigin = 'https://steamcommunity.com'

function readSteamConfig(
  reader: ConfigReader,
  { parseOrigin, isProduction }: { parseOrigin: ParseOrigin; isProduction: boolean },
): SteamConfig {
  const openIdOrigin = reader.parsed('STEAM_OPENID_ORIGIN', steamOpenIdOrigin, parseOrigin, originForm)
  if (isProduction && openIdOrigin !== steamOpenIdOrigin) {
    reader.refuse(
      'STEAM_OPENID_ORIGIN can be set in development and tests only: elsewhere Steam itself proves accounts.',
    )
  }
  return {
    apiKey: reader.parsed('STEAM_API_KEY', undefined, parseSteamKey, '32 characters of 0-9 and A-F'),
    apiOrigin: reader.parsed('STEAM_API_ORIGIN', 'https://api.steampowered.com', parseOrigin, originForm),
    openIdOrigin,
    store: readSteamStoreConfig(reader, { parseOrigin, isProduction }),
  }
}

/** A good guest asks once a second at most. */
const betweenStoreMs = 1000

function readSteamStoreConfig(
  reader: ConfigReader,
  { parseOrigin, isProduction }: { parseOrigin: ParseOrigin; isProduction: boolean },
): SteamStoreConfig | undefined {
  const least = isProduction ? betweenStoreMs : 0
  const store = {
    origin: reader.parsed('STEAM_STORE_ORIGIN', 'https://store.steampowered.com', parseOrigin, originForm),
    imageOrigin: reader.parsed('STEAM_IMAGE_ORIGIN', 'https://shared.fastly.steamstatic.com', parseOrigin, originForm),
    betweenMs: reader.integer('STEAM_STORE_BETWEEN_MS', betweenStoreMs, { min: least, max: 60_000 }),
  }
  return reader.choice('STEAM_STORE', ['on', 'off'], 'on') === 'on' ? store : undefined
}

const parseSteamKey = (value: string) => (/^[0-9a-f]{32}$/i.test(value) ? value : undefined)
