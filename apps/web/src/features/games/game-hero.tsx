import type { Game } from '@guildhall/contract/games'
import type { LibraryStatus } from '@guildhall/contract/rules/game-limits'
import { t } from '@lingui/core/macro'
import { CalendarClock, House } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { genreWords } from '../../platform/names/genre-word.ts'
import { Cover } from '../../ui/covers/cover.tsx'
import { useRealCovers } from '../../ui/covers/covers-wanted.ts'
import { Cluster } from '../../ui/dress/stack.tsx'
import { Quiet } from '../../ui/dress/text.tsx'
import { TextButton, TextLink } from '../../ui/link.tsx'
import { Tag } from '../../ui/marks/tag.tsx'
import { VisuallyHidden } from '../../ui/type/visually-hidden.tsx'
import { releasedWords } from './about/released-words.ts'
import styles from './game-hero.module.css'

/** From here on a summary is folded. */
const foldedFrom = 320

type GameHeroProps = {
  game: Game
  /** Where it stands on the own shelf: the bookmark of the cover. */
  status: LibraryStatus | undefined
  /** What one can do with it. */
  actions: ReactNode
  /** The own rating. */
  rating: ReactNode
}

/** Which game this is: cover, title, the facts that fit a line, and what one can do. */
export function GameHero({ game, status, actions, rating }: GameHeroProps) {
  const { title, cover, hero } = game
  const areReal = useRealCovers()
  const shown = areReal ? cover : (cover.drawn ?? cover)
  const wide = areReal ? hero : null
  const art = wide ?? shown.url
  return (
    <section aria-label={title} data-region="game" className={styles.hero}>
      <HeroArt key={art} url={art} isSoft={wide === null && shown.lettering === null} />
      <div className={styles.inside}>
        <Cover title={title} cover={cover} status={status} eager decorative className={styles.cover} />
        <div className={styles.words}>
          <h1 tabIndex={-1} className={styles.title} data-long={title.length > 32 || undefined}>
            {title}
          </h1>
          <p className={styles.line}>{lineOf(game)}</p>
          <Standing game={game} />
          <Summary text={game.summary} />
          <SummarySource game={game} />
          <div className={styles.actions}>{actions}</div>
          {rating}
        </div>
      </div>
    </section>
  )
}

/**
 * The wide picture of the game, or its cover once more, under the scrim: decoration. A cover that has letters is soft,
 * so that nobody reads them twice. Without a picture the hero is plain.
 */
function HeroArt({ url, isSoft }: { url: string; isSoft: boolean }) {
  const [failed, setFailed] = useState<string>()
  if (failed === url) return null
  return (
    <div aria-hidden="true" data-soft={isSoft || undefined} className={styles.art}>
      <img src={url} alt="" decoding="async" draggable={false} onError={() => setFailed(url)} />
    </div>
  )
}

/** What one has to know of it before anything else: that it is still to come, and that nobody else knows of it. */
function Standing({ game }: { game: Game }) {
  const isKnownHereOnly = game.source === 'hall'
  if (game.isOut && !isKnownHereOnly) return null
  const day = releasedWords(game)
  return (
    <Cluster gap={2} className={styles.standing}>
      {!game.isOut && (
        <Tag tone="info" icon={CalendarClock}>
          {day === null ? t`Not out yet` : t`Not out yet: ${day}`}
        </Tag>
      )}
      {isKnownHereOnly && <Tag icon={House}>{t`Known only here`}</Tag>}
    </Cluster>
  )
}

/** Whose words the summary is. */
function SummarySource({ game: { summarySource, sourcePage } }: { game: Game }) {
  if (summarySource === null) return null
  return (
    <Quiet className={styles.more}>
      {summarySource === 'hall' && t`In the hall’s own words`}
      {summarySource === 'steam' && t`From Steam`}
      {summarySource === 'igdb' &&
        (sourcePage === null ? (
          t`From IGDB`
        ) : (
          <TextLink href={sourcePage} target="_blank" rel="noopener noreferrer">
            {t`From IGDB`}
            <VisuallyHidden> {t`(opens a new tab)`}</VisuallyHidden>
          </TextLink>
        ))}
    </Quiet>
  )
}

function Summary({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false)
  if (text === '') return null
  const isLong = text.length > foldedFrom
  return (
    <>
      <p className={styles.summary}>{isLong && !isOpen ? `${cutAtWord(text, foldedFrom)} …` : text}</p>
      {isLong && (
        <TextButton aria-expanded={isOpen} className={styles.more} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t`Read less` : t`Read on`}
        </TextButton>
      )}
    </>
  )
}

function lineOf({ releaseYear, developers, genres }: Game): string {
  return [releaseYear, developers.slice(0, 2).join(', '), genreWords(genres.slice(0, 3))].filter(Boolean).join(' · ')
}

function cutAtWord(text: string, at: number): string {
  const end = text.lastIndexOf(' ', at)
  return text.slice(0, end > at / 2 ? end : at).replace(/[\s,.;:–-]+$/u, '')
}
