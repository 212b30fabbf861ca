import { createHash, randomInt } from 'node:crypto'
import { authProblems } from '@guildhall/contract/auth'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Users } from '../../users/index.ts'
import * as firstAccountCodesStore from './first-account-codes.store.ts'

/** Whoever installed the product becomes its first admin, by a code that only the terminal shows. */
export type FirstAccount = {
  /** Makes a code while there is no admin. */
  makeCode(): Promise<string | undefined>
  /** @throws AppError `admin_code_invalid` when the code cannot make an admin. */
  check(code: string): Promise<void>
  /** As `check`, in the transaction that stores the admin: of two at once only one passes. */
  hold(db: Database, code: string): Promise<void>
  /** The admin is stored: no code is good any more. */
  close(db: Database): Promise<void>
}

/** Without letters and digits that look alike. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const groups = 4
const groupLength = 4

export function createFirstAccount(parts: { database: Database; users: Users }): FirstAccount {
  const { database, users } = parts

  async function ensure(db: Database, isKnown: Promise<boolean>): Promise<void> {
    if (!(await isKnown) || (await users.hasAdmin(db))) {
      throw new AppError(authProblems.admin_code_invalid)
    }
  }

  return {
    async makeCode() {
      if (await users.hasAdmin(database)) return undefined
      const code = Array.from({ length: groups }, randomGroup).join('-')
      await firstAccountCodesStore.insertCode(database, hashOf(code))
      return code
    },
    check: (code) => ensure(database, firstAccountCodesStore.hasCode(database, hashOf(code))),
    hold: (db, code) => ensure(db, firstAccountCodesStore.holdCode(db, hashOf(code))),
    close: firstAccountCodesStore.deleteCodes,
  }
}

function randomGroup(): string {
  return Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('')
}

/** However it was typed: case, hyphens and spaces do not matter. */
function hashOf(code: string): Buffer {
  const typed = code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  return createHash('sha256').update(typed).digest()
}
