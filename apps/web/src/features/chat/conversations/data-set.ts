let known: string | undefined

/**
 * Takes in the id of the server's data set. Whether it is another one than the last known: then the
 * server was restored from a backup, and what this tab knows is void.
 */
export function isRestored(epoch: string | undefined): boolean {
  if (epoch === undefined) return false
  const before = known
  known = epoch
  return before !== undefined && before !== epoch
}
