import type { ProblemCode } from '@guildhall/contract/api'
import { expect, expectTypeOf, test } from 'vitest'
import { ApiError } from '../../platform/api/api-error.ts'
import { addErrorWords, type DoorCode, errorText } from '../../platform/error-text.ts'
import { type HallCode, hallErrorWords } from './hall-error-words.ts'

test('who compares nobody is told so', () => {
  addErrorWords(hallErrorWords)
  const refused = new ApiError({ status: 422, code: 'overlap_nobody', message: 'from the wire' })
  expect(errorText(refused)).toBe('Choose at least one other person to compare with.')
})

test('each problem of the contract has words, or none by choice; one without them does not compile', () => {
  expectTypeOf<DoorCode | HallCode>().toEqualTypeOf<ProblemCode>()
  const { overlap_nobody: _, ...withoutOne } = hallErrorWords
  // @ts-expect-error a problem without words
  expectTypeOf(withoutOne).toExtend<typeof hallErrorWords>()
})
