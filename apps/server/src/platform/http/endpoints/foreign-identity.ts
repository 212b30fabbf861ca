import { problems } from '@guildhall/contract/frame/errors'
import { z } from 'zod'
import { AppError } from '../../errors.ts'
import { unwrap } from '../bodies/field-errors.ts'

const identityFields = ['userId', 'senderUserId', 'authorId'] as const

/**
 * Identity comes from the token only: a field that the call does not define may repeat it, never change it.
 * @throws AppError `not_owner`
 */
export function refuseForeignIdentity(schema: z.core.$ZodType | undefined, value: unknown, callerId: string): void {
  if (typeof value !== 'object' || value === null) return
  const inner = schema && unwrap(schema)
  const defined = inner instanceof z.ZodObject ? inner.shape : {}
  for (const field of identityFields) {
    const named: unknown = Reflect.get(value, field)
    if (named !== undefined && named !== callerId && !Object.hasOwn(defined, field)) {
      throw new AppError(problems.not_owner)
    }
  }
}
