import { z } from 'zod'
import { defineProblems } from '../frame/errors.ts'
import { membersIn, staff } from '../frame/headings.ts'
import { line, named } from '../frame/primitives.ts'
import { softWordForm, softWordMaximum, softWordsMaximum } from '../rules/house/soft-word-limits.ts'
import { languageKeys } from '../rules/languages.ts'

const language = z.enum(languageKeys)
const words = z
  .array(
    line({ min: 2, max: softWordMaximum }).refine((word) => softWordForm.test(word), {
      message: 'must be one word, with a star where it goes on',
      params: { code: 'no_word' },
    }),
  )
  .max(softWordsMaximum)

/** What a hall changes in the product's own list of one language. What is taken out is left as it is, whatever else is found in it. */
export const softWords = named('SoftWords', { language, added: words, takenOut: words })
export type SoftWords = z.infer<typeof softWords>

/** What comes to a list and what leaves it: all others stay. */
const changed = z.object({ put: words, gone: words }).partial()

export const softWordsProblems = defineProblems({
  too_many_soft_words: [409, 'There is no room for more words in this list'],
})

export const softWordsEndpoints = {
  ...membersIn('own')({
    'GET /api/soft-words': {
      summary: 'What this hall softens for whoever wants strong language softened, beside the lists of the product',
      pages: 'whole',
      answers: { 200: z.array(softWords).max(languageKeys.length) },
    },
  }),
  ...staff({
    'PATCH /api/admin/soft-words/{language}': {
      summary: 'Change what is softened in a language; pages have it when they are loaded. A repeat changes nothing',
      access: 'admin',
      params: z.object({ language }),
      body: z.object({ added: changed, takenOut: changed }).partial(),
      answers: { 200: softWords },
    },
  }),
}
