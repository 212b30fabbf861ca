import type { importsProblems } from '@guildhall/contract/imports'
import type { ReadLibraryFile } from './read-library-file.ts'
import type { KnownReadings } from './tables/read-table.ts'

/** Why a file is refused: one of the problems of the contract. */
export type ReadingRefusal = keyof Pick<
  typeof importsProblems,
  | 'import_empty'
  | 'import_not_text'
  | 'import_is_workbook'
  | 'import_not_a_table'
  | 'import_open_quote'
  | 'import_no_names'
  | 'import_no_rows'
  | 'import_json_damaged'
  | 'import_not_understood'
  | 'import_too_many_rows'
  | 'import_too_many_columns'
  | 'import_column_not_found'
>

/**
 * What the worker answers each time it is asked: the next rows, few enough that taking them in holds nobody up. All of
 * them at once would cost whoever serves everybody half of what reading them does. The first part of a table brings the
 * file along, packed, as it is kept to be read anew.
 */
export type ReadingPart =
  | { readonly refusal: ReadingRefusal }
  | (ReadLibraryFile & { readonly refusal: undefined; readonly isLast: boolean; readonly packed?: Uint8Array })

/** A file, where it lies or as it was kept, with what is known of such tables. */
export type FileToRead = ({ readonly path: string } | { readonly packed: Uint8Array }) & {
  readonly known: KnownReadings
}

/** The next file, or the next rows of the one before. */
export type ReadingQuestion = FileToRead | 'next'
