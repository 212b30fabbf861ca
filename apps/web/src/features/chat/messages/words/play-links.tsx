import { use } from 'react'
import { PlayLinkContext } from './link-contexts.ts'

/** What the links to challenges, tournaments and matches lead to that stand in a message, a post or a reply. */
export function PlayLinks({ text }: { text: string }) {
  const cards = use(PlayLinkContext)
  // Words are read anew for their links where one may be among them, and nowhere else.
  if (cards === null || !/\/(?:challenge|tournament-detail)\//.test(text)) return null
  return cards(text)
}
