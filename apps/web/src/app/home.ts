/** Where a signed-in member arrives. It becomes `/feed` with the feed. */
export const home = '/chat'
