import type { Post } from '@guildhall/contract/posts'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useEditPost } from '../post-changes.ts'
import { type Audience, AudienceFields } from '../words/audience-fields.tsx'

/** Changes who may see an own post, and who may reply. */
export function AudienceDialog({ post, onClose }: { post: Post; onClose(): void }) {
  const [audience, setAudience] = useState<Audience>({ visibility: post.visibility, replies: post.replies })
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
            onClick={() => edit.mutate(audience, { onSuccess: onClose })}
          >
            {t`Save`}
          </Button>
        </>
      }
    >
      <AudienceFields value={audience} onChange={(change) => setAudience({ ...audience, ...change })} />
      <WhyNot error={edit.error} />
    </Dialog>
  )
}
