import type { Overlap } from '@guildhall/contract/overlap'
import { plural, t } from '@lingui/core/macro'
import { Fragment } from 'react'
import { isApiError } from '../../../platform/api/api-error.ts'
import { cx } from '../../../ui/class-names.ts'
import { Cover } from '../../../ui/covers/cover.tsx'
import { Link } from '../../../ui/link.tsx'
import { EmbedCard } from '../../../ui/messages/parts/embed-card.tsx'
import { useReachable } from '../../../ui/messages/parts/reachable.ts'
import skeleton from '../../../ui/rooms/skeleton.module.css'
import { SkeletonLine } from '../../../ui/rooms/skeleton.tsx'
import { reasonWords } from '../instead/instead-words.ts'
import { useAnswer } from '../overlap.queries.ts'
import { emptyWords, leftOutWords } from '../overlap-words.ts'
import { answerAt, type SharedAnswer } from './answer-address.ts'
import styles from './shared-answer-card.module.css'

/** A message is no catalogue. */
const gamesMaximum = 5
const insteadMaximum = 2

/**
 * What the link to an answer leads to, of the shelves that this reader may see, as they are now. Who is not in the
 * conversation has the link in the words and no card.
 */
export function SharedAnswerCard({ address }: { address: string }) {
  const asked = answerAt(address)
  return asked === undefined ? null : <Answer asked={asked} />
}

function Answer({ asked }: { asked: SharedAnswer }) {
  const { data, error } = useAnswer(asked.conversationId, asked.filter)
  // What was read before stays in the cache when it is not shown any more.
  if (isApiError(error) && error.status === 404) return null
  const title = plural(asked.filter.players, { one: 'What one of you could play', other: 'What # of you could play' })
  if (data === undefined) return error === null ? <Waiting title={title} /> : null
  const { games, instead, people } = data
  const first = games[0]?.game ?? instead[0]?.games[0]?.game
  const leftOut = leftOutWords(people)
  return (
    <EmbedCard
      face={first && <Cover title={first.title} cover={first.cover} size={48} decorative />}
      title={title}
      lines="many"
    >
      {games.length > 0 ? <Games overlap={data} /> : <Instead overlap={data} />}
      {leftOut !== undefined && ` ${leftOut}`}
    </EmbedCard>
  )
}

/** As high as the answer, so that the log stays where it is; a log says aloud what comes, not what is awaited. */
function Waiting({ title }: { title: string }) {
  return (
    <div aria-hidden="true">
      <EmbedCard face={<span className={cx(skeleton.shine, styles.cover)} />} title={title}>
        <SkeletonLine width="long" />
      </EmbedCard>
    </div>
  )
}

type Named = { readonly id: string; readonly title: string }

function Titles({ games }: { games: readonly Named[] }) {
  const reachable = useReachable()
  return games.map(({ id, title }, place) => (
    <Fragment key={id}>
      {place > 0 && ', '}
      <Link {...reachable} href={`/game/${id}`}>
        {title}
      </Link>
    </Fragment>
  ))
}

function Games({ overlap: { games, total } }: { overlap: Overlap }) {
  const shown = games.slice(0, gamesMaximum).map(({ game }) => game)
  const left = total - shown.length
  return (
    <>
      <Titles games={shown} />
      {left > 0 && ` ${plural(left, { one: 'and # more game', other: 'and # more games' })}`}.
    </>
  )
}

/** Where nothing is in common: what comes next, each kind with its reason. */
function Instead({ overlap: { instead, people } }: { overlap: Overlap }) {
  return (
    <>
      {emptyWords({ people }, true)}
      {instead.slice(0, insteadMaximum).map(({ reason, games }) => (
        <Fragment key={reason}>
          {' '}
          {t`${reasonWords(reason, people)}:`} <Titles games={games.slice(0, insteadMaximum).map(({ game }) => game)} />
          .
        </Fragment>
      ))}
    </>
  )
}
