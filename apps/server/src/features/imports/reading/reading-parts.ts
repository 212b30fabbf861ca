import type { importsProblems } from '@guildhall/contract/imports'
import type { ReadLibraryFile } from './read-library-file.ts'

/** Why a file is refused: one of the problems of the contract. */
export type ReadingRefusal = keyof Pick<
  typeof importsProblems,
  'import_not_understood' | 'import_too_many_rows' | 'import_too_many_columns'
>

/**
 * What the worker answers each time it is asked: the next rows, few enough that taking them in holds nobody up. All of
 * them at once would cost whoever serves everybody half of what reading them does.
 */
export type ReadingPart =
  | { readonly refusal: ReadingRefusal }
  | (ReadLibraryFile & { readonly refusal: undefined; readonly isLast: boolean })

/** Where the next file lies, or the next rows of the one before. */
export type ReadingQuestion = { readonly path: string } | 'next'
