import { posesAsHouse } from '@guildhall/contract/rules/names/house-words'
import { usersProblems } from '@guildhall/contract/users'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import { findStaff } from '../users.store.ts'
import { skeleton } from './name-skeleton.ts'

type Name = { readonly firstName: string; readonly lastName: string }

const staffMaximum = 100

/**
 * Asked when somebody who is not staff takes a name; who has one keeps it.
 * @throws name_of_staff for the name of somebody who keeps the hall, or what would be taken for it or for a role.
 */
export async function refuseNameOfStaff(db: Database, name: Name): Promise<void> {
  if (!posesAsHouse(wordsOf(name), skeleton) && !(await looksLikeStaff(db, name))) return
  const { code, title } = usersProblems.name_of_staff
  throw new AppError(usersProblems.name_of_staff, {
    errors: [{ field: 'lastName', code, message: title }],
  })
}

/** "@dmin (Moderator)" are two words. */
function wordsOf({ firstName, lastName }: Name): string[] {
  return `${firstName} ${lastName}`
    .replaceAll('@', 'a')
    .replaceAll('$', 's')
    .split(/[\p{P}\p{S}\p{Z}]+/u)
    .filter((word) => word !== '')
}

/** In whichever of the two fields its parts stand, and in whichever order. */
async function looksLikeStaff(db: Database, { firstName, lastName }: Name): Promise<boolean> {
  const looks = new Set([skeleton(firstName + lastName), skeleton(lastName + firstName)])
  if (looks.has('')) return false
  const staff = await findStaff(db, staffMaximum)
  return staff.some((member) => looks.has(skeleton(member.firstName + member.lastName)))
}
