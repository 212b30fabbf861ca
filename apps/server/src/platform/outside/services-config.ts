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

/** Services that the host of this server chose to use. */
export type ServicesConfig = { readonly igdb: IgdbConfig | undefined }

export function readServicesConfig(
  reader: ConfigReader,
  parseOrigin: (value: string) => string | undefined,
): ServicesConfig {
  const origin = (name: string, usual: string) =>
    reader.parsed(name, usual, parseOrigin, 'an http or https address without a path')
  const clientId = reader.optional('IGDB_CLIENT_ID')
  const clientSecret = reader.optional('IGDB_CLIENT_SECRET')
  const origins = {
    tokenOrigin: origin('IGDB_TOKEN_ORIGIN', 'https://id.twitch.tv'),
    apiOrigin: origin('IGDB_API_ORIGIN', 'https://api.igdb.com'),
    imageOrigin: origin('IGDB_IMAGE_ORIGIN', 'https://images.igdb.com'),
  }
  if (clientId !== undefined && clientSecret !== undefined) return { igdb: { clientId, clientSecret, ...origins } }
  if (clientId !== undefined || clientSecret !== undefined) {
    reader.refuse('IGDB_CLIENT_ID and IGDB_CLIENT_SECRET belong together: set both or none.')
  }
  return { igdb: undefined }
}
