import { t } from '@lingui/core/macro'
import { errorText } from '../../platform/error-text.ts'
import { genreWord } from '../../platform/names/genre-word.ts'
import { CoverLine, CoverLines, CoverLineTitle } from '../../ui/covers/cover-line.tsx'
import { Quiet } from '../../ui/dress/text.tsx'
import { language } from '../../ui/language/language.ts'
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
      <ErrorNote
        title={t`Games like it didn’t arrive.`}
        onRetry={() => void similar.refetch()}
        busy={similar.isFetching}
      >
        {errorText(similar.error)}
      </ErrorNote>
    )
  }
  if (similar.data === undefined || similar.data.length === 0) return null
  return (
    <section aria-labelledby="similar">
      <SectionHeader id="similar" title={t`If you liked it`} />
      <CoverLines className={styles.games}>
        {similar.data.slice(0, shown).map((each) => (
          <CoverLine
            key={each.game.id}
            href={`/game/${each.game.id}`}
            title={each.game.title}
            cover={each.game.cover}
            size={56}
          >
            <CoverLineTitle>{each.game.title}</CoverLineTitle>
            <Quiet as="span">{reasonOf(each)}</Quiet>
          </CoverLine>
        ))}
      </CoverLines>
    </section>
  )
}

function reasonOf({ reason, inCommon, genres }: Similar): string {
  if (reason === 'players') return t`${inCommon.toLocaleString(language)} here played both`
  const [first, second] = genres.map(genreWord)
  if (first === undefined) return t`Of a kind with it`
  return second === undefined ? t`${first} as well` : t`${first} and ${second} as well`
}
