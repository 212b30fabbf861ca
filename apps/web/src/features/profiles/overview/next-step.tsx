import type { GameCard } from '@guildhall/contract/games'
import type { ProfileOverview } from '@guildhall/contract/profiles'
import type { ProfileBlock } from '@guildhall/contract/rules/profile-limits'
import { t } from '@lingui/core/macro'
import { createContext, use } from 'react'
import { Text } from '../../../ui/dress/text.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { Card, CardHeader } from '../../../ui/surfaces/card.tsx'
import styles from './overview.module.css'

/** What of the own shelf a step can begin with. */
export type OwnShelf = {
  readonly hasGames: boolean
  /** A game to say something of, the likeliest first. */
  readonly game: GameCard | undefined
}

export const OwnShelfContext = createContext<OwnShelf>({ hasGames: false, game: undefined })

export function ownShelfOf(overview: ProfileOverview | undefined): OwnShelf {
  const { shelf, playing, favourites, journal } = overview ?? {}
  const [game] = [...(playing ?? []), ...(favourites ?? []), ...(journal?.latest ?? [])].map((each) => each.game)
  return { hasGames: (shelf?.games ?? 0) > 0, game }
}

type Step = { readonly title: string; readonly words: string; readonly href: string; readonly link: string }

const findGames = { href: '/games', link: t`Find games` }

/** A shelf without games comes first: nothing else can be said of games before. */
const steps = {
  favourites: ({ hasGames }) => ({
    title: t`Favourite games`,
    words: t`Mark up to five games of your shelf as favourites, and they stand here.`,
    ...(hasGames ? { href: '/library', link: t`Choose from your library` } : findGames),
  }),
  playing: ({ hasGames }) => ({
    title: t`Playing now`,
    words: t`A game that you set to “Playing” stands here.`,
    ...(hasGames ? { href: '/library/next', link: t`Choose what to play next` } : findGames),
  }),
  journal: ({ hasGames, game }) => ({
    title: t`Journal`,
    words: t`Say how long you played, or that you finished a game, and it is told here.`,
    ...(game !== undefined
      ? { href: `/game/${game.id}?tab=shelf`, link: t`Add a session of ${game.title}` }
      : hasGames
        ? { href: '/library', link: t`Choose a game from your library` }
        : findGames),
  }),
  reviews: ({ hasGames, game }) => ({
    title: t`Latest reviews`,
    words: t`What you write about a game, on its page, stands here as well.`,
    ...(game !== undefined
      ? { href: `/game/${game.id}?tab=reviews`, link: t`Review ${game.title}` }
      : hasGames
        ? { href: '/library', link: t`Choose a game from your library` }
        : { href: '/games', link: t`Find a game to review` }),
  }),
  ratings: ({ hasGames, game }) => ({
    title: t`How you rate`,
    words: t`Give a game its stars, and it is seen here how you spread them.`,
    ...(game !== undefined
      ? { href: `/game/${game.id}`, link: t`Rate ${game.title}` }
      : hasGames
        ? { href: '/library', link: t`Choose a game from your library` }
        : { href: '/games', link: t`Find a game to rate` }),
  }),
  lists: () => ({
    title: t`Lists`,
    words: t`Games under a name of your own, for whom you choose.`,
    href: '/lists?whose=own&new',
    link: t`Make a list`,
  }),
  shelf: () => ({
    title: t`Your shelf`,
    words: t`Bring your games over from Steam or a file, or add the first by hand, and they are counted here.`,
    href: '/library',
    link: t`Fill your shelf`,
  }),
  achievements: () => ({
    title: t`Trophies`,
    words: t`A linked account tells what you unlocked, and the rarest of it stands here.`,
    href: '/library/steam',
    link: t`Link an account`,
  }),
} satisfies { readonly [Block in ProfileBlock]?: (shelf: OwnShelf) => Step }

/** In place of an own block with nothing in it: what would stand there, and the way to it. Others see nothing. */
export function NextStep({ of }: { of: keyof typeof steps }) {
  const step: (shelf: OwnShelf) => Step = steps[of]
  const { title, words, href, link } = step(use(OwnShelfContext))
  return (
    <Card as="section" padded className={styles.step}>
      <CardHeader title={title} />
      <Text tone={3}>{words}</Text>
      <TextLink href={href} className={styles.way}>
        {link}
      </TextLink>
    </Card>
  )
}
