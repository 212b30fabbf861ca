import type { Overlap } from '@guildhall/contract/overlap'
import { t } from '@lingui/core/macro'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { CoverLine, CoverLines } from '../../../ui/covers/cover-line.tsx'
import { Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { insteadWords, reasonWords } from './instead-words.ts'

/** What else a company could play when nothing is in common as it was asked for, each kind under its reason. */
export function InsteadGames({ overlap: { instead, people } }: { overlap: Pick<Overlap, 'instead' | 'people'> }) {
  const { id: ownId } = useCurrentUser()
  if (instead.length === 0) return null
  return (
    <Stack as="section" gap={4} aria-label={t`What else there is`}>
      {instead.map(({ reason, games }) => (
        <Stack key={reason} gap={1}>
          <Text as="h4" size="meta" weight="strong">
            {reasonWords(reason, people)}
          </Text>
          <CoverLines aria-label={reasonWords(reason, people)}>
            {games.map((each) => {
              const words = insteadWords(reason, each, people, ({ id, firstName }) =>
                id === ownId ? t({ message: 'you', context: 'in a list of names' }) : firstName,
              )
              return (
                <CoverLine
                  key={each.game.id}
                  href={`/game/${each.game.id}`}
                  title={each.game.title}
                  cover={each.game.cover}
                  size={56}
                >
                  <Text as="span" weight="strong" breaks>
                    {each.game.title}
                  </Text>
                  {words !== '' && <Quiet as="span">{words}</Quiet>}
                </CoverLine>
              )
            })}
          </CoverLines>
        </Stack>
      ))}
    </Stack>
  )
}
