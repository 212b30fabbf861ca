import type { Conversation } from '@guildhall/contract/chat/conversations'
import type { Message } from '@guildhall/contract/chat/messages'
import { parseMessage } from '@guildhall/contract/rules/message-markup'
import { memo } from 'react'
import { personName } from '../../../../platform/names/person-name.ts'
import { profileHref } from '../../../../platform/names/profile-href.ts'
import { Mention } from '../../../../ui/messages/message-bubble.tsx'
import { authorOf, membersOf } from '../../conversations/conversation-name.ts'
import { loneWords } from '../../conversations/message-words.ts'
import { MarkedText } from './marked-text.tsx'

type MessageTextProps = {
  text: string
  /** One's own words are never softened. */
  isOwn: boolean
  /** Who was meant by the handles, as the server knows; while it does not, the members are asked. */
  mentions: Message['mentions'] | undefined
  conversation: Conversation
  userId: string
}

/** The words of a message with their emphasis, links and names. */
export const MessageText = memo(function MessageText(props: MessageTextProps) {
  const { isOwn } = props
  const words = loneWords(props.text)
  const text = words === undefined ? props.text : `[${words}](${props.text.trim()})`
  return (
    <MarkedText
      blocks={parseMessage(text)}
      isOwn={isOwn}
      isLarge={isOnlyEmoji(text)}
      renderMention={(handle) => <MentionOf handle={handle} props={props} />}
    />
  )
})

/** What every emoji has some of. */
const partOfEmoji = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\u20e3]/u

/** One to three emoji and nothing else are shown large. Most texts have none, and the set of all takes 15 ms to make. */
function isOnlyEmoji(text: string): boolean {
  return text.length <= 60 && partOfEmoji.test(text) && /^(?:\s*\p{RGI_Emoji}){1,3}\s*$/v.test(text)
}

function MentionOf({ handle, props }: { handle: string; props: MessageTextProps }) {
  const { conversation, mentions, userId } = props
  const isMeant = (each: { handle: string }) => each.handle.toLowerCase() === handle.toLowerCase()
  const id = mentions === undefined ? membersOf(conversation).find(isMeant)?.id : mentions.find(isMeant)?.userId
  if (id === undefined) return `@${handle}`
  const person = authorOf(conversation, id)
  return (
    <Mention href={profileHref(person)} isMe={id === userId}>
      @{personName(person)}
    </Mention>
  )
}
