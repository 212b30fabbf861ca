import { groupPosesAsHouse, posesAsHouse } from '@guildhall/contract/rules/names/house-words'
import { usersProblems } from '@guildhall/contract/users'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import { findStaff } from '../users.store.ts'
import { skeleton } from './name-skeleton.ts'

type Name = { readonly firstName: string; readonly lastName: string }

const staffMaximum = 100
/** "Wren (staff)": what stands in brackets says what somebody is. */
const bracketed = /\p{Ps}[^\p{Pe}]*\p{Pe}/gu

/**
 * Asked when somebody who is not staff takes a name; who has one keeps it.
 * @throws name_of_staff for the name of somebody who keeps the hall, or what would be taken for it or for a role.
 */
export async function refuseNameOfStaff(db: Database, name: Name): Promise<void> {
  const whole = `${name.firstName} ${name.lastName}`
  const claims = [whole, ...whole.matchAll(bracketed).map(([inside]) => inside)]
  if (claims.some((claim) => posesAsHouse(wordsOf(claim), skeleton)) || (await looksLikeStaff(db, name))) {
    throw nameOfStaff('lastName')
  }
}

/**
 * The same of what somebody who is not staff calls a group.
 * @throws name_of_staff
 */
export async function refuseTitleOfStaff(db: Database, title: string): Promise<void> {
  const isLike = groupPosesAsHouse(wordsOf(title), skeleton)
  if (isLike || (await looksLikeStaff(db, { firstName: title, lastName: '' }))) throw nameOfStaff('title')
}

function nameOfStaff(field: string): AppError {
  const { code, title } = usersProblems.name_of_staff
  return new AppError(usersProblems.name_of_staff, { errors: [{ field, code, message: title }] })
}

/** "@dmin (Moderator)" are two words. */
function wordsOf(name: string): string[] {
  return name
    .replaceAll('@', 'a')
    .replaceAll('$', 's')
    .split(/[\p{P}\p{S}\p{Z}]+/u)
    .filter((word) => word !== '')
}

/** In whichever of the two fields its parts stand, and in whichever order. */
async function looksLikeStaff(db: Database, { firstName, lastName }: Name): Promise<boolean> {
  const look = skeleton(firstName + lastName)
  if (look === '') return false
  const staff = await findStaff(db, staffMaximum)
  return staff.some((member) =>
    [member.firstName + member.lastName, member.lastName + member.firstName].some((known) => skeleton(known) === look),
  )
}
