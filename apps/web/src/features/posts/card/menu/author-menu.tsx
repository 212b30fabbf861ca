import type { Post } from '@guildhall/contract/posts'
import type { ReactNode } from 'react'
import { WithPairChat } from '../../../chat/with-pair-chat.tsx'
import { PersonMenu } from '../../../profiles/person-menu/person-menu.tsx'

/** The menu of who wrote a post, with what can be done with the post; it is open when it comes. */
export function AuthorMenu({ author, children }: { author: Post['author']; children: ReactNode }) {
  return (
    <WithPairChat>
      {(openPairChat) => (
        <PersonMenu person={author} startsOpen onMessage={openPairChat}>
          {children}
        </PersonMenu>
      )}
    </WithPairChat>
  )
}
