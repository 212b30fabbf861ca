import { t } from '@lingui/core/macro'
import { asPerson } from '../../../platform/names/person-name.ts'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { Line, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { ShieldAvatar } from '../../../ui/people/shield-avatar.tsx'
import { useWrittenNow } from '../comments/comment-changes.ts'
import item from '../comments/comment-item.module.css'
import type { ReplyPlace } from '../comments/replying/fresh-replies.ts'
import { PostText } from '../words/post-text.tsx'

/** The own replies that are on their way to the server: shown as they will be, and nothing can be done with them yet. */
export function WrittenNow({ place, depth }: { place: ReplyPlace; depth: number }) {
  const me = asPerson(useCurrentUser())
  return useWrittenNow(place).map(({ text, at }) => (
    <Stack key={at} gap={2} data-depth={depth} className={item.comment}>
      <Line gap={3} align="start">
        <ShieldAvatar seed={me.id} name={me.name} src={me.avatar} crest={me.crest} size={36} decorative />
        <Stack gap={0} grow>
          <Text as="span" weight="strong">
            <bdi>{me.name}</bdi>
          </Text>
          <Quiet>{t`Sending`}</Quiet>
        </Stack>
      </Line>
      <div className={item.below}>
        <PostText id={at} text={text} mentions={[]} isOwn />
      </div>
    </Stack>
  ))
}
