import { errorText } from '../../platform/error-text.ts'
import { Cover } from '../../ui/covers/cover.tsx'
import { Line, Stack } from '../../ui/dress/stack.tsx'
import { Quiet } from '../../ui/dress/text.tsx'
import { Link } from '../../ui/link.tsx'
import { ErrorNote } from '../../ui/rooms/error-note.tsx'
import { SectionHeader } from '../../ui/surfaces/page.tsx'
import { useSimilarGames } from './games.queries.ts'
import styles from './similar-games.module.css'

type Similar = NonNullable<ReturnType<typeof useSimilarGames>['data']>[number]

const shown = 5

/** Games like this one, each with the reason. Nothing while there is none: the page has other things to say. */
export function SimilarGames({ gameId }: { gameId: string }) {
  const similar = useSimilarGames(gameId)
  if (similar.isError && similar.data === undefined) {
    return (
      <ErrorNote title="Games like it didn’t arrive." onRetry={() => void similar.refetch()} busy={similar.isFetching}>
        {errorText(similar.error)}
      </ErrorNote>
    )
  }
  if (similar.data === undefined || similar.data.length === 0) return null
  return (
    <section aria-labelledby="similar">
      <SectionHeader id="similar" title="If you liked it" />
      <Stack as="ul" gap={1} className={styles.games}>
        {similar.data.slice(0, shown).map((each) => (
          <li key={each.game.id}>
            <Line as={Link} gap={3} href={`/game/${each.game.id}`} className={styles.game}>
              <Cover title={each.game.title} cover={each.game.cover} size={56} decorative />
              <Stack as="span" gap={0.5} shrinks>
                <span className={styles.title}>{each.game.title}</span>
                <Quiet as="span">{reasonOf(each)}</Quiet>
              </Stack>
            </Line>
          </li>
        ))}
      </Stack>
    </section>
  )
}

function reasonOf({ reason, inCommon, genres }: Similar): string {
  if (reason === 'players') return `${inCommon.toLocaleString('en-GB')} here played both`
  const [first, second] = genres
  if (first === undefined) return 'Of a kind with it'
  return second === undefined ? `${first} as well` : `${first} and ${second} as well`
}
