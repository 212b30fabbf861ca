import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { createWorkQueue } from '../../../platform/limits/work-queue.ts'

export type PasswordHashes = {
  /** A PHC string: algorithm, parameters, salt and hash. */
  make(password: string): Promise<string>
  /** Without a stored hash it costs the same and is false: nobody can tell an unknown address by time. */
  matches(password: string, stored: string | undefined): Promise<boolean>
  /** Whether the stored hash was made with other parameters than new ones are. */
  isOutdated(stored: string): boolean
}

type Cost = { readonly memoryKib: number; readonly passes: number }
type ParsedHash = { readonly cost: Cost; readonly salt: Buffer; readonly hash: Buffer }

const saltBytes = 16
const hashBytes = 32
const waitingMaximum = 100
const phcForm = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/
const derive = promisify(argon2)

/** Argon2id with one lane, a bounded number at once: RFC 9106, OWASP's parameters by default. */
export function createPasswordHashes(cost: Cost): PasswordHashes {
  const queue = createWorkQueue({ running: availableParallelism() * 2, waiting: waitingMaximum })

  /** The bytes as sent: no trimming, no normalising. */
  function hash(password: string, salt: Buffer, made: Cost, length: number): Promise<Buffer> {
    return queue.run(() =>
      derive('argon2id', {
        message: Buffer.from(password, 'utf8'),
        nonce: salt,
        parallelism: 1,
        tagLength: length,
        memory: made.memoryKib,
        passes: made.passes,
      }),
    )
  }

  return {
    async make(password) {
      const salt = randomBytes(saltBytes)
      return format(cost, salt, await hash(password, salt, cost, hashBytes))
    },
    async matches(password, stored) {
      if (stored === undefined) {
        await hash(password, randomBytes(saltBytes), cost, hashBytes)
        return false
      }
      const known = parse(stored)
      return timingSafeEqual(known.hash, await hash(password, known.salt, known.cost, known.hash.length))
    },
    isOutdated(stored) {
      const known = parse(stored).cost
      return known.memoryKib !== cost.memoryKib || known.passes !== cost.passes
    },
  }
}

function format(cost: Cost, salt: Buffer, hash: Buffer): string {
  const text = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
  return `$argon2id$v=19$m=${cost.memoryKib},t=${cost.passes},p=1$${text(salt)}$${text(hash)}`
}

function parse(stored: string): ParsedHash {
  const [, memory, passes, salt = '', hash = ''] = phcForm.exec(stored) ?? []
  if (!memory || !passes) throw new Error('a stored password hash has an unknown form')
  return {
    cost: { memoryKib: Number(memory), passes: Number(passes) },
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  }
}
