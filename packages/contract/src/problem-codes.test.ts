import { expectTypeOf, test } from 'vitest'
import type { Api, ProblemCode } from './api.ts'

type Uploads = Extract<Api[keyof Api], { readonly upload: object }>['upload']

test('a file that is too large is refused with a problem of the table', () => {
  expectTypeOf<Uploads['tooLarge']['code']>().toEqualTypeOf<'media_too_large' | 'import_file_too_large'>()
  expectTypeOf<Uploads['tooLarge']['code']>().toExtend<ProblemCode>()
})
