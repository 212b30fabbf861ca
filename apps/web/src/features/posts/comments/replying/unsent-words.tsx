import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { focusHeading } from '../../../../platform/page/route-focus.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Line, Stack } from '../../../../ui/dress/stack.tsx'
import { copyText } from '../../../../ui/feedback/copy-text.ts'
import { TextArea } from '../../../../ui/fields/text-area.tsx'
import type { ReplyPlace } from './fresh-replies.ts'
import { keepReply, keptReply, unsentPlaces } from './kept-reply.ts'
import { pushReply } from './reply-draft.ts'

/** A reply that was begun where nobody can reply any more: its words can still be read, and copied. */
export function UnsentWords({ place }: { place: ReplyPlace }) {
  const [text, setText] = useState(() => keptReply(place))
  if (text === '') return null
  function discard() {
    keepReply(place, '')
    void pushReply(place)
    setText('')
    focusHeading()
  }
  return (
    <Stack gap={2}>
      <TextArea
        data-unsent
        readOnly
        dir="auto"
        label={t`Your unsent reply`}
        help={t`It cannot be sent here any more. Copy it to keep it.`}
        value={text}
      />
      <Line gap={2} justify="end">
        <Button tone="quiet" onClick={discard}>
          {t`Discard`}
        </Button>
        <Button onClick={() => copyText(text, t`Your reply`)}>{t`Copy`}</Button>
      </Line>
    </Stack>
  )
}

/** All that was begun under a post that is not here any more. */
export function UnsentReplies({ postId }: { postId: string }) {
  const [places] = useState(() => unsentPlaces(postId))
  return places.map((place) => <UnsentWords key={place.parentId ?? 'post'} place={place} />)
}
