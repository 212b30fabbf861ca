import { t } from '@lingui/core/macro'
import { useShelves } from '../../../../features/discovery/discovery.queries.ts'
import { CoverLine, CoverLines, CoverLineTitle } from '../../../../ui/covers/cover-line.tsx'
import { SectionHeader } from '../../../../ui/surfaces/page.tsx'

const shownMaximum = 3

/** What friends played most lately. Where there is nothing, no card is there. */
export function FriendsPlay() {
  const shelf = useShelves().data?.shelves.find(({ reason }) => reason === 'friends-play')
  if (shelf === undefined || shelf.games.length === 0) return null
  return (
    <section aria-labelledby="friends-play">
      <SectionHeader id="friends-play" title={t`What your friends play`} />
      <CoverLines aria-labelledby="friends-play">
        {shelf.games.slice(0, shownMaximum).map(({ id, title, cover }) => (
          <CoverLine key={id} href={`/game/${id}`} title={title} cover={cover} size={56}>
            <CoverLineTitle>{title}</CoverLineTitle>
          </CoverLine>
        ))}
      </CoverLines>
    </section>
  )
}
