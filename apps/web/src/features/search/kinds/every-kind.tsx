import type { SearchKind } from '@guildhall/contract/rules/searching/search-limits'
import type { Found, FoundOf } from '@guildhall/contract/search'
import { t } from '@lingui/core/macro'
import type { ComponentType } from 'react'
import { ChallengeFound } from './challenges.tsx'
import { GameFound, ListFound, ReviewFound } from './games-and-lists.tsx'
import { GroupFound, PersonFound, TagFound } from './people-and-places.tsx'
import { CommentFound, MessageFound, PostFound } from './said-and-written.tsx'
import { TournamentFound } from './tournaments.tsx'

export type KindEntry<Kind extends SearchKind> = {
  /** What many of them are called. */
  readonly name: string
  /** Beside the others where everything is shown: names alone need little room. */
  readonly isBeside: boolean
  readonly Line: ComponentType<{ found: FoundOf<Kind> }>
}

/** What can be found, and how it is shown; a new kind is one more entry. */
export const everyKind: { readonly [Kind in SearchKind]: KindEntry<Kind> } = {
  people: { name: t`People`, isBeside: true, Line: PersonFound },
  games: { name: t`Games`, isBeside: false, Line: GameFound },
  posts: { name: t`Posts`, isBeside: false, Line: PostFound },
  comments: { name: t`Replies`, isBeside: false, Line: CommentFound },
  messages: { name: t`Messages`, isBeside: false, Line: MessageFound },
  groups: { name: t`Groups`, isBeside: true, Line: GroupFound },
  reviews: { name: t`Reviews`, isBeside: false, Line: ReviewFound },
  lists: { name: t`Lists`, isBeside: true, Line: ListFound },
  challenges: { name: t`Challenges`, isBeside: true, Line: ChallengeFound },
  tournaments: { name: t`Tournaments`, isBeside: true, Line: TournamentFound },
  tags: { name: t`Tags`, isBeside: true, Line: TagFound },
}

/** One thing that was found, as its kind is shown. */
export function FoundLine({ found }: { found: Found }) {
  // The entry is that of its kind.
  const Line = everyKind[found.kind].Line as ComponentType<{ found: Found }>
  return <Line found={found} />
}
