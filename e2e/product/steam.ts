// A Steam of ours beside the product, whose accounts belong to nobody.
import { type FakeSteam, startFakeSteam } from '../../apps/server/testing/steam/fake-steam.ts'

export { type FakeSteam, startFakeSteam }

/** What makes a product ask this Steam; only a server that is run for tests may believe another Steam who somebody is. */
export function settingsFor({ config }: FakeSteam): Readonly<Record<string, string>> {
  return {
    NODE_ENV: 'test',
    STEAM_API_KEY: config.apiKey,
    STEAM_API_ORIGIN: config.apiOrigin,
    STEAM_OPENID_ORIGIN: config.openIdOrigin,
    STEAM_STORE: 'on',
    STEAM_STORE_ORIGIN: config.store.origin,
    STEAM_IMAGE_ORIGIN: config.store.imageOrigin,
    STEAM_STORE_BETWEEN_MS: '0',
  }
}
