import { roles } from '@guildhall/contract/rules/roles'
import * as credentialsStore from '../../src/features/auth/passwords/credentials.store.ts'
import { createPasswordHashes } from '../../src/features/auth/passwords/password-hashes.ts'
import { createSignIns, type TokenPair } from '../../src/features/auth/sign-ins/sign-ins.service.ts'
import { createAccessTokens } from '../../src/features/auth/tokens/access-tokens.ts'
import { createRefreshTokens } from '../../src/features/auth/tokens/refresh-tokens.ts'
import { createTokenKeys } from '../../src/features/auth/tokens/token-keys.ts'
import { addMember } from '../../src/features/users/users.service.ts'
import type { Platform } from '../../src/platform/platform.ts'

type Person = {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly password: string
}

const origin = { address: '127.0.0.1', userAgent: 'node', traceId: '', headers: {}, setHeader: () => undefined }

/**
 * Makes members and signs them in by the product's own services, in one transaction: a suite needs thousands, and by the
 * doors each costs twice as much. The doors have tests of their own.
 */
export function createMemberMaker({ config, transactions }: Pick<Platform, 'config' | 'transactions'>) {
  const keys = createTokenKeys(config)
  const hashes = createPasswordHashes(config.passwordHash)
  const signIns = createSignIns({ accessTokens: createAccessTokens(keys), refreshTokens: createRefreshTokens(keys) })

  return async (person: Person): Promise<TokenPair & { readonly id: string }> => {
    const { password, ...named } = person
    const hash = await hashes.make(password)
    return transactions.run(async (unit) => {
      const account = await addMember(unit, { ...named, role: roles.user })
      if (account === undefined) throw new Error(`${person.email} is taken`)
      await credentialsStore.insertCredential(unit.db, account.id, { hash, madeByCall: undefined })
      return { id: account.id, ...(await signIns.begin(unit, { userId: account.id, staysSignedIn: null }, origin)) }
    })
  }
}
