import type { Comment } from '@guildhall/contract/posts'
import { t } from '@lingui/core/macro'
import { asPerson, personName } from '../../../../platform/names/person-name.ts'
import { profileHref } from '../../../../platform/names/profile-href.ts'
import { useCurrentUser } from '../../../../platform/session/session-store.ts'
import { Line, Stack } from '../../../../ui/dress/stack.tsx'
import { Quiet } from '../../../../ui/dress/text.tsx'
import { reactionFace } from '../../../../ui/messages/parts/reaction-faces.ts'
import { ReactionDrawing } from '../../../../ui/messages/parts/reaction-row.tsx'
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx'
import { Dialog } from '../../../../ui/overlay/dialog.tsx'
import { PersonRow } from '../../../../ui/people/person-row.tsx'
import { OnItsWay } from '../../../../ui/rooms/on-its-way.tsx'
import { PageInSight } from '../../../../ui/rooms/page-in-sight.tsx'
import { SkeletonRows, SkeletonWords } from '../../../../ui/rooms/skeleton.tsx'
import { RelativeTime } from '../../../../ui/type/relative-time.tsx'
import { VisuallyHidden } from '../../../../ui/type/visually-hidden.tsx'
import { PostText } from '../../words/post-text.tsx'
import { useDeleteComment } from '../comment-changes.ts'
import { useCommentEdits, useCommentReactors } from '../comments.queries.ts'
import { useThread } from '../thread-setting.ts'
import type { CommentQuestion } from './comment-question.ts'
import { ReactDialog } from './react-dialog.tsx'

type DialogProps = { comment: Comment; onClose(): void }

/** The dialog that was asked for beside a comment. */
export function AskedDialog({ asked, ...props }: DialogProps & { asked: CommentQuestion }) {
  switch (asked) {
    case 'react':
      return <ReactDialog {...props} />
    case 'who':
      return <WhoDialog {...props} />
    case 'history':
      return <HistoryDialog {...props} />
    case 'delete':
      return <DeleteDialog {...props} />
  }
}

function WhoDialog({ comment, onClose }: DialogProps) {
  const { id: userId } = useCurrentUser()
  const reactors = useCommentReactors(comment.id)
  return (
    <Dialog open onClose={onClose} title={t`Who reacted`}>
      {reactors.data === undefined && (
        <OnItsWay of={reactors} lost={t`Who reacted didn’t arrive.`} loading={t`Loading who reacted`}>
          <SkeletonRows count={3} />
        </OnItsWay>
      )}
      <ul>
        {reactors.data?.map(({ id, key, member }) => (
          <Line as="li" key={id} gap={3}>
            <PersonRow
              person={asPerson(member)}
              href={profileHref(member)}
              size={32}
              {...(member.id === userId && { status: t`You` })}
            />
            <ReactionDrawing face={reactionFace(key)} />
            <VisuallyHidden>{reactionFace(key).label}</VisuallyHidden>
          </Line>
        ))}
      </ul>
      <PageInSight of={reactors} loading={t`Loading more people`}>
        <SkeletonRows count={2} />
      </PageInSight>
    </Dialog>
  )
}

function HistoryDialog({ comment, onClose }: DialogProps) {
  const edits = useCommentEdits(comment)
  const isOwn = comment.author.id === useCurrentUser().id
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={t`What it said before`}
      description={t`Earlier words of ${personName(comment.author)}, the latest first.`}
    >
      {edits.data === undefined && (
        <OnItsWay of={edits} lost={t`The earlier words didn’t arrive.`} loading={t`Loading the earlier words`}>
          <SkeletonWords />
        </OnItsWay>
      )}
      {edits.data?.length === 0 && <Quiet>{t`Nothing is kept of what it said before.`}</Quiet>}
      <Stack as="ol" gap={5}>
        {edits.data?.toReversed().map(({ text, writtenAt }) => (
          <li key={writtenAt}>
            <Quiet>
              <RelativeTime at={writtenAt} />
            </Quiet>
            <PostText id={`${comment.id} ${writtenAt}`} text={text} isOwn={isOwn} mentions={comment.mentions} />
          </li>
        ))}
      </Stack>
    </Dialog>
  )
}

function DeleteDialog({ comment, onClose }: DialogProps) {
  const { onGone } = useThread()
  const remove = useDeleteComment(comment)
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t`Delete this reply?`}
      confirmLabel={t`Delete`}
      busy={remove.isPending && t`Deleting`}
      error={remove.error}
      onConfirm={() =>
        remove.mutate(undefined, {
          onSuccess: () => {
            onClose()
            // The dialog gives the focus back to a button that goes with its comment.
            requestAnimationFrame(onGone)
          },
        })
      }
    >
      {comment.replies > 0
        ? t`Its words go for everybody, and cannot be brought back. What was answered stays.`
        : t`It goes for everybody, and cannot be brought back.`}
    </ConfirmDialog>
  )
}
