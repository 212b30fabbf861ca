import type { FoundOf } from '@guildhall/contract/search'
import { plural, t } from '@lingui/core/macro'
import { asPerson, personName } from '../../../platform/names/person-name.ts'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { LiveShield } from '../../../ui/people/live-shield.tsx'
import { KnownFace, KnownPlace } from '../../chat/conversations/known-place.tsx'
import { ExcerptWords } from './excerpt-words.tsx'
import { FoundRow } from './found-row.tsx'

export function PostFound({ found }: { found: FoundOf<'posts'> }) {
  const { author, excerpt, warning, isVeiled, game, pictures, comments, createdAt } = found
  const isOwn = author.id === useCurrentUser().id
  const facts = [
    game?.title,
    pictures > 0 && plural(pictures, { one: '# picture', other: '# pictures' }),
    comments > 0 && plural(comments, { one: '# reply', other: '# replies' }),
  ]
  return (
    <FoundRow
      href={`/post/${found.id}`}
      face={<LiveShield person={asPerson(author)} size={40} />}
      title={isOwn ? t`You` : personName(author)}
      at={createdAt}
      facts={facts.filter(Boolean).join(' · ')}
    >
      <ExcerptWords
        excerpt={excerpt}
        warning={warning}
        isVeiled={isVeiled}
        isOwn={isOwn}
        wordless={t`The post says it without words.`}
      />
    </FoundRow>
  )
}

export function CommentFound({ found }: { found: FoundOf<'comments'> }) {
  const { author, excerpt, warning, isVeiled, createdAt } = found
  const isOwn = author.id === useCurrentUser().id
  return (
    <FoundRow
      // The thread is read from it on.
      href={`/post/${found.id}`}
      face={<LiveShield person={asPerson(author)} size={40} />}
      title={isOwn ? t`You` : personName(author)}
      at={createdAt}
    >
      <ExcerptWords excerpt={excerpt} warning={warning} isVeiled={isVeiled} isOwn={isOwn} />
    </FoundRow>
  )
}

/** It opens in its place. Who is in the conversation is told by the chat, as far as the page knows it. */
export function MessageFound({ found }: { found: FoundOf<'messages'> }) {
  const { id, conversation, senderName, isOwn, excerpt, createdAt } = found
  return (
    <FoundRow
      href={`/chat?conversation=${conversation.id}&message=${id}`}
      face={<KnownFace conversationId={conversation.id} />}
      title={isOwn ? t`You` : senderName}
      at={createdAt}
      facts={<KnownPlace conversationId={conversation.id} title={conversation.title} />}
    >
      <ExcerptWords excerpt={excerpt} isOwn={isOwn} wordless={t`Without words`} />
    </FoundRow>
  )
}
