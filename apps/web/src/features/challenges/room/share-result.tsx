import type { Challenge } from '@guildhall/contract/challenges'
import { ProposePost } from '../../posts/sharing/propose-post.tsx'
import { challengeHref } from '../challenge-href.ts'
import { standingLine } from '../words/standing-words.ts'

/** Proposes a post of what came of it, to whoever has done it or came to its end where everybody may read of it. */
export function ShareResult({ challenge }: { challenge: Challenge }) {
  const { id, title, audience, state, mine } = challenge
  const isOver = state === 'grace' || state === 'final'
  if (audience !== 'everybody' || mine.standing !== 'joined' || !(isOver || mine.isDone)) return null
  const standing = standingLine(challenge) ?? ''
  return <ProposePost words={`${title}: ${standing}`} path={challengeHref(id)} />
}
