import { linksIn } from '@guildhall/contract/rules/message-markup'
import { use } from 'react'
import { challengeBehind, firstOf } from './in-house-links.ts'
import { ChallengeLinkContext } from './link-contexts.ts'

/** What the links to challenges lead to that stand in a message, a post or a reply. */
export function ChallengeLinks({ text }: { text: string }) {
  const ChallengeLink = use(ChallengeLinkContext)
  // Words are read anew for their links where one may be among them, and nowhere else.
  if (ChallengeLink === null || !text.includes('/challenge/')) return null
  return firstOf(linksIn(text), challengeBehind).map((id) => <ChallengeLink key={id} id={id} />)
}
