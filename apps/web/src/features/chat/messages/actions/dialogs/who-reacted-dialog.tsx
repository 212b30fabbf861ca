import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { asPerson } from '../../../../../platform/names/person-name.ts'
import { profileHref } from '../../../../../platform/names/profile-href.ts'
import { Line } from '../../../../../ui/dress/stack.tsx'
import { reactionFace } from '../../../../../ui/messages/parts/reaction-faces.ts'
import { ReactionDrawing } from '../../../../../ui/messages/parts/reaction-row.tsx'
import { Dialog } from '../../../../../ui/overlay/dialog.tsx'
import { PersonRow } from '../../../../../ui/people/person-row.tsx'
import { authorOf } from '../../../conversations/conversation-name.ts'
import { useShownMessage } from '../pending-changes.ts'
import type { MessageDialogProps } from './delete-dialog.tsx'
import styles from './dialogs.module.css'

/** Who reacted with what. */
export function WhoReactedDialog({ message: stored, conversation, userId, onClose }: MessageDialogProps) {
  const message = useShownMessage(stored)
  return (
    <Dialog open onClose={onClose} title={t`Who reacted`}>
      {message.reactions.map(({ key, count, userIds }) => {
        const face = reactionFace(key)
        return (
          <section key={key} aria-label={face.label}>
            <Line as="h3" size="ui" className={styles.face}>
              <ReactionDrawing face={face} />
              {face.label !== key ? `${face.label}, ${count}` : count}
            </Line>
            <ul>
              {userIds.map((id) => {
                const person = authorOf(conversation, id)
                return (
                  <li key={id}>
                    <PersonRow
                      person={asPerson(person)}
                      href={profileHref(person)}
                      size={32}
                      {...(id === userId && { status: t`You` })}
                    />
                  </li>
                )
              })}
            </ul>
            {count > userIds.length && (
              <p className={styles.when}>
                <Trans>and {count - userIds.length} more</Trans>
              </p>
            )}
          </section>
        )
      })}
    </Dialog>
  )
}
