import type { SearchKind } from '@guildhall/contract/rules/searching/search-limits'
import { queryParts, withoutPart } from '@guildhall/contract/rules/searching/search-query'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Stack } from '../../../ui/dress/stack.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { EmptyRoom } from '../../../ui/rooms/empty-room.tsx'
import { partWords } from '../asking/query-words.ts'
import { searchHref } from '../asking/search-address.ts'

/** That nothing was found, and what may find more: each is a link to that search. */
export function NothingFound({ q, kind }: { q: string; kind: SearchKind | null }) {
  const narrowing = queryParts(q).flatMap((part) => {
    const words = partWords(part)
    return words === null ? [] : [{ words, rest: withoutPart(q, part) }]
  })
  const words = queryParts(q).filter((part) => partWords(part) === null)
  return (
    <EmptyRoom
      scene="glass"
      title={t`Nothing under “${q}”`}
      actions={
        <Stack as="ul" gap={1.5} align="center">
          {kind !== null && (
            <li>
              <TextLink href={searchHref({ q })}>{t`Search everything`}</TextLink>
            </li>
          )}
          {narrowing.map(({ words: taken, rest }) => (
            <li key={taken}>
              <TextLink href={searchHref({ q: rest, kind })}>
                <Trans>Without this: {taken}</Trans>
              </TextLink>
            </li>
          ))}
          {words.length > 1 &&
            words.map((word) => (
              <li key={word.start}>
                <TextLink href={searchHref({ q: word.value, kind })}>{t`Only “${word.value}”`}</TextLink>
              </li>
            ))}
          {kind === null && (
            <>
              <li>
                <TextLink href="/people">{t`See who is in the hall`}</TextLink>
              </li>
              <li>
                <TextLink href="/games">{t`Look through the games`}</TextLink>
              </li>
            </>
          )}
        </Stack>
      }
    >
      {t`Other spellings, fewer words or the beginning of a word may find more.`}
    </EmptyRoom>
  )
}
