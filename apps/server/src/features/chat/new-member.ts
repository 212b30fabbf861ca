import { roles } from '@guildhall/contract/rules/roles'
import type { Caller } from '../../platform/http/endpoint-handlers.ts'

/** Whoever came a few days ago and is not of the staff. */
export const isNewMember = ({ isNewcomer, role }: Pick<Caller, 'isNewcomer' | 'role'>): boolean =>
  isNewcomer && role === roles.user
