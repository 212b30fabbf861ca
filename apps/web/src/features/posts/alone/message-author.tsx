import type { Post } from '@guildhall/contract/posts'
import { t } from '@lingui/core/macro'
import { personName } from '../../../platform/names/person-name.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { WithPairChat } from '../../chat/with-pair-chat.tsx'

/** Leads to the chat with who wrote a post, where they let the reader write. */
export function MessageAuthor({ post: { author, mayMessage } }: { post: Post }) {
  if (mayMessage !== true) return null
  return (
    <WithPairChat>
      {(openPairChat) => (
        <Button aria-label={t`Message ${personName(author)}`} onClick={() => openPairChat(author.id)}>
          {t`Message`}
        </Button>
      )}
    </WithPairChat>
  )
}
