import type { WelcomeStep } from '@guildhall/contract/rules/house/welcome-steps'
import { t } from '@lingui/core/macro'
import { type ComponentType, lazy } from 'react'
import { loadChunk } from '../../../platform/build-updates/load-chunk.ts'

// They reach into rooms of all kinds: each comes when it is come near.
const ChallengeStep = lazy(() =>
  loadChunk(async () => ({ default: (await import('./steps/challenge-step.tsx')).ChallengeStep })),
)
const FaceStep = lazy(() => loadChunk(async () => ({ default: (await import('./steps/face-step.tsx')).FaceStep })))
const GamesStep = lazy(() => loadChunk(async () => ({ default: (await import('./steps/games-step.tsx')).GamesStep })))
const PeopleStep = lazy(() =>
  loadChunk(async () => ({ default: (await import('./steps/people-step.tsx')).PeopleStep })),
)
const PostStep = lazy(() => loadChunk(async () => ({ default: (await import('./steps/post-step.tsx')).PostStep })))
const ShelfStep = lazy(() => loadChunk(async () => ({ default: (await import('./steps/shelf-step.tsx')).ShelfStep })))
const TonightStep = lazy(() =>
  loadChunk(async () => ({ default: (await import('./steps/tonight-step.tsx')).TonightStep })),
)
const TournamentStep = lazy(() =>
  loadChunk(async () => ({ default: (await import('./steps/tournament-step.tsx')).TournamentStep })),
)

export type StepWords = {
  readonly title: string
  readonly lead: string
  /** Once it is done. */
  readonly done: string
  /** Where what was done is changed. */
  readonly href: string
  /** There is more to do in it once it is done, so it folds only by a press. */
  readonly staysOpen?: true
  readonly Body: ComponentType
}

/** What each step says, and what it takes. When it is done the server says, by the list of the same names. */
export const everyStep: Readonly<Record<WelcomeStep, StepWords>> = {
  face: {
    title: t`A face or a crest`,
    lead: t`People know each other by it across the room.`,
    done: t`People know you by it.`,
    href: '/profile/edit',
    Body: FaceStep,
  },
  games: {
    title: t`A game or two`,
    lead: t`Press what you play, and it stands on your shelf. What is played most here comes first.`,
    done: t`What you play stands on your shelf.`,
    href: '/library',
    staysOpen: true,
    Body: GamesStep,
  },
  shelf: {
    title: t`Bring your shelf`,
    lead: t`So that you find people who play the same. Who sees it is yours to say.`,
    done: t`Your games are here.`,
    href: '/library',
    Body: ShelfStep,
  },
  people: {
    title: t`People to meet`,
    lead: t`One word is enough. Nobody becomes a friend by it.`,
    done: t`You have said hello.`,
    href: '/people',
    staysOpen: true,
    Body: PeopleStep,
  },
  tonight: {
    title: t`On tonight`,
    lead: t`Watching counts. So does leaving early.`,
    done: t`You have looked in.`,
    href: '/tournaments?show=calendar',
    Body: TonightStep,
  },
  post: {
    title: t`A first post`,
    lead: t`What you play, or what you look for: a line is enough.`,
    done: t`The hall has heard from you.`,
    href: '/feed',
    Body: PostStep,
  },
  challenge: {
    title: t`An open challenge`,
    lead: t`Take one on, alone or with others. Whoever stops loses nothing.`,
    done: t`You have taken one on.`,
    href: '/challenges',
    Body: ChallengeStep,
  },
  tournament: {
    title: t`A tournament with free places`,
    lead: t`Nobody asks how well you play.`,
    done: t`You have a seat.`,
    href: '/tournaments',
    Body: TournamentStep,
  },
}
