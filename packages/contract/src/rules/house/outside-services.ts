/**
 * Services outside of the hall with hosts of their own, which a server asks where whoever runs it did not turn that off. The
 * privacy policy names them, and a test of the server holds them against what it can be configured to ask.
 */
export const outsideServices = {
  steam: ['steamcommunity.com', 'api.steampowered.com', 'store.steampowered.com', 'shared.fastly.steamstatic.com'],
  igdb: ['id.twitch.tv', 'api.igdb.com', 'images.igdb.com'],
} as const
