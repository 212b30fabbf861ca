/** Where a signed-in member arrives. */
export const home = '/feed'
