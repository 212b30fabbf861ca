import type { Game } from '@guildhall/contract/games'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { CoverLine, CoverLines, CoverLineTitle } from '../../../ui/covers/cover-line.tsx'
import { Quiet } from '../../../ui/dress/text.tsx'
import { TextButton } from '../../../ui/link.tsx'
import { SectionHeader } from '../../../ui/surfaces/page.tsx'
import { gameKindWords } from '../game-kind-words.ts'
import styles from '../similar-games.module.css'

type Related = Game['editions'][number]

const shown = 4

/** The game that this one belongs to, its editions and what adds to it, and others of its series; nothing without any. */
export function RelatedGames({ game }: { game: Game }) {
  const { mainGame, editions, series, seriesGames } = game
  const main = mainGame === null ? [] : [{ kind: 'main_game' as const, game: mainGame }]
  return (
    <>
      <Group id="main-game" title={t`Belongs to`} games={main} />
      <Group id="editions" title={t`Editions and add-ons`} games={editions} />
      <Group
        id="series"
        title={series[0] === undefined ? t`Of the same series` : t`More of ${series[0]}`}
        games={seriesGames}
      />
    </>
  )
}

function Group({ id, title, games }: { id: string; title: string; games: readonly Related[] }) {
  const [isOpen, setOpen] = useState(false)
  if (games.length === 0) return null
  const hasMore = games.length > shown + 1
  return (
    <section aria-labelledby={id}>
      <SectionHeader
        id={id}
        title={title}
        aside={
          hasMore && (
            <TextButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {isOpen ? t`Fewer` : t`All ${games.length}`}
            </TextButton>
          )
        }
      />
      <CoverLines className={styles.games}>
        {(hasMore && !isOpen ? games.slice(0, shown) : games).map(({ kind, game }) => (
          <CoverLine key={game.id} href={`/game/${game.id}`} title={game.title} cover={game.cover} size={40}>
            <CoverLineTitle>{game.title}</CoverLineTitle>
            <Quiet as="span">{[gameKindWords[kind], game.releaseYear].filter(Boolean).join(' · ')}</Quiet>
          </CoverLine>
        ))}
      </CoverLines>
    </section>
  )
}
