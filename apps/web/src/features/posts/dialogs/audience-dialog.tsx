import type { Post } from '@guildhall/contract/posts'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { OpenWebField } from '../open-web/open-web-field.tsx'
import { useEditPost } from '../post-changes.ts'
import { type Audience, QuotingField, ReplyField, VisibilityField } from '../words/audience-fields.tsx'

/** Changes who may see an own post, and who may reply and quote. */
export function AudienceDialog({ post, onClose }: { post: Post; onClose(): void }) {
  const { visibility, replies, quotes } = post
  const [audience, setAudience] = useState<Audience>({ visibility, replies, quotes })
  const [isMarked, setMarked] = useState(post.isOnOpenWeb)
  const isOnOpenWeb = isMarked && audience.visibility === 'public'
  const edit = useEditPost(post)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Who may see it and reply`}
      description={t`Replies that are there stay; who may not see the post any more does not see them either.`}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button
            tone="primary"
            busy={edit.isPending && t`Saving`}
            onClick={() => edit.mutate({ ...audience, isOnOpenWeb }, { onSuccess: onClose })}
          >
            {t`Save`}
          </Button>
        </>
      }
    >
      <VisibilityField
        value={audience.visibility}
        onChange={(circle) => setAudience({ ...audience, visibility: circle })}
      />
      <OpenWebField visibility={audience.visibility} value={isMarked} onChange={setMarked} />
      <ReplyField value={audience.replies} onChange={(circle) => setAudience({ ...audience, replies: circle })} />
      <QuotingField
        help={t`Quotes that are there stay; you can take your post out of each of them.`}
        value={audience.quotes}
        onChange={(circle) => setAudience({ ...audience, quotes: circle })}
      />
      <WhyNot error={edit.error} />
    </Dialog>
  )
}
