import type { Post } from '@guildhall/contract/posts'
import { parsePost } from '@guildhall/contract/rules/message-markup'
import { memo } from 'react'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { TextLink } from '../../../ui/link.tsx'
import { Mention } from '../../../ui/messages/message-bubble.tsx'
import { FoldingText } from '../../chat/messages/words/folding-text.tsx'
import { MarkedText } from '../../chat/messages/words/marked-text.tsx'
import { tagHref } from './post-hrefs.ts'
import styles from './post-text.module.css'

type PostTextProps = {
  /** What it is the text of: what was unfolded stays so. */
  id: string
  text: string
  /** One's own words are never softened. */
  isOwn: boolean
  mentions: Post['mentions']
  /** However long it is, it is not folded. */
  isWhole?: boolean | undefined
}

/** The words of a post or a comment: names and tags lead on, and of a long one the rest comes when it is asked for. */
export const PostText = memo(function PostText({ id, text, isOwn, mentions, isWhole }: PostTextProps) {
  const { id: userId } = useCurrentUser()
  if (text === '') return null
  const words = (
    <MarkedText
      blocks={parsePost(text)}
      isOwn={isOwn}
      renderMention={(handle) => {
        const meant = mentions.find((mention) => mention.handle.toLowerCase() === handle.toLowerCase())
        if (meant === undefined) return `@${handle}`
        return (
          // By the id: the handle may be another one by now.
          <Mention href={`/profile/${meant.userId}`} isMe={meant.userId === userId}>
            @{handle}
          </Mention>
        )
      }}
      renderTag={({ tag, text: written }) => <TextLink href={tagHref(tag)}>{written}</TextLink>}
    />
  )
  return (
    <div className={styles.text}>
      {isWhole ? (
        words
      ) : (
        <FoldingText id={id} text={text}>
          {words}
        </FoldingText>
      )}
    </div>
  )
})
