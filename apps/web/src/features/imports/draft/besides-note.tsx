import type { LibraryImport } from '@guildhall/contract/imports'
import { t } from '@lingui/core/macro'
import { Text } from '../../../ui/dress/text.tsx'
import { besidesWords, leftOutWords } from './besides-words.ts'

/** What comes with a file besides the rows of games. */
export function BesidesNote({ besides }: Pick<LibraryImport, 'besides'>) {
  if (besides === null) return null
  const words = besidesWords(besides)
  const leftOut = leftOutWords(besides)
  return (
    <Text as="p" size="meta" tone={2}>
      {words !== undefined && t`Besides: ${words}. Those of games that stay unknown stay off, too. Nobody is told.`}
      {leftOut !== undefined && ` ${leftOut}`}
    </Text>
  )
}
