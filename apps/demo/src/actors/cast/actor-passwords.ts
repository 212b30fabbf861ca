import { createHmac, randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export type ActorPasswords = {
  /** For the member with this address; the same as long as the data are. */
  of(email: string): string
  /** Keeps what they come of beside the data of the community that was filled with them. */
  keep(): Promise<void>
  /** Whether they were kept before. */
  readonly areKept: boolean
}

const secretBytes = 32

/** The actors sign in like everybody; their passwords come of a secret in the data folder, which nobody else knows. */
export async function openActorPasswords(dataFolder: string): Promise<ActorPasswords> {
  const file = join(dataFolder, 'actors.key')
  const kept = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return undefined
  })
  const secret = kept?.trim() ?? randomBytes(secretBytes).toString('base64url')
  return {
    of: (email) => createHmac('sha256', secret).update(email).digest('base64url'),
    keep: () => writeFile(file, `${secret}\n`, { mode: 0o600 }),
    areKept: kept !== undefined,
  }
}
