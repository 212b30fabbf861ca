import type { Conversation } from '@guildhall/contract/chat/conversations'
import type { GroupRole } from '@guildhall/contract/rules/chat-limits'
import { t } from '@lingui/core/macro'
import { Ban, Crown, ShieldMinus, ShieldPlus, UserMinus } from 'lucide-react'
import { useState } from 'react'
import { errorText } from '../../../../platform/error-text.ts'
import { personName } from '../../../../platform/names/person-name.ts'
import { toasts } from '../../../../ui/feedback/toasts.ts'
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx'
import { MenuItem } from '../../../../ui/overlay/menu.tsx'
import { PersonMenu } from '../../../profiles/person-menu/person-menu.tsx'
import type { ConversationMember } from '../../conversations/conversation-name.ts'
import { mayManage, useRemoveMember, useSetRole } from '../group-mutations.ts'
import { useBanMember } from './bans.queries.ts'

type MemberMenuProps = {
  conversation: Conversation
  member: ConversationMember
  onMessage: ((userId: string) => void) | undefined
}

/** The menu for a person, with what whoever runs the group can do besides. */
export function MemberMenu({ conversation, member, onMessage }: MemberMenuProps) {
  const [asked, setAsked] = useState<'remove' | 'ban' | 'hand-over' | null>(null)
  const setRole = useSetRole(conversation.id)
  const name = personName(member)
  const isOwner = conversation.own.role === 'owner'
  const isManaged = conversation.kind === 'group' && mayManage(conversation, member.role)
  const change = (role: GroupRole) =>
    setRole.mutate(
      { memberId: member.id, role },
      { onError: (error) => void toasts.show({ message: errorText(error), tone: 'error' }) },
    )
  return (
    <>
      <PersonMenu person={member} onMessage={onMessage}>
        {isManaged && (
          <>
            {isOwner && (
              <>
                <MenuItem
                  icon={member.role === 'admin' ? ShieldMinus : ShieldPlus}
                  onSelect={() => change(member.role === 'admin' ? 'member' : 'admin')}
                >
                  {member.role === 'admin' ? t`Make member again` : t`Make admin`}
                </MenuItem>
                <MenuItem icon={Crown} onSelect={() => setAsked('hand-over')}>
                  {t`Hand over the group…`}
                </MenuItem>
              </>
            )}
            <MenuItem icon={UserMinus} tone="danger" onSelect={() => setAsked('remove')}>
              {t`Remove from the group…`}
            </MenuItem>
            <MenuItem icon={Ban} tone="danger" onSelect={() => setAsked('ban')}>
              {t`Ban from the group…`}
            </MenuItem>
          </>
        )}
      </PersonMenu>
      {asked === 'remove' && (
        <RemoveDialog
          conversationId={conversation.id}
          memberId={member.id}
          name={name}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'ban' && (
        <BanDialog conversationId={conversation.id} memberId={member.id} name={name} onClose={() => setAsked(null)} />
      )}
      {asked === 'hand-over' && (
        <HandOverDialog
          conversationId={conversation.id}
          memberId={member.id}
          name={name}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

type QuestionProps = { conversationId: string; memberId: string; name: string; onClose(): void }

function RemoveDialog({ conversationId, memberId, name, onClose }: QuestionProps) {
  const remove = useRemoveMember(conversationId)
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t`Remove ${name}?`}
      confirmLabel={t`Remove`}
      busy={remove.isPending && t`Removing`}
      error={remove.error}
      onConfirm={() => remove.mutate(memberId, { onSuccess: onClose })}
    >
      {t`They see nothing of what is said from now on. What they wrote stays. Somebody in the group can add them again, and a link that holds lets them in.`}
    </ConfirmDialog>
  )
}

function BanDialog({ conversationId, memberId, name, onClose }: QuestionProps) {
  const ban = useBanMember(conversationId)
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t`Ban ${name}?`}
      confirmLabel={t`Ban`}
      busy={ban.isPending && t`Banning`}
      error={ban.error}
      onConfirm={() => ban.mutate(memberId, { onSuccess: onClose })}
    >
      {t`They are removed, no link lets them in again, and nobody can add them until you or an admin lifts it. What they wrote stays.`}
    </ConfirmDialog>
  )
}

function HandOverDialog({ conversationId, memberId, name, onClose }: QuestionProps) {
  const setRole = useSetRole(conversationId)
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t`Hand the group to ${name}?`}
      confirmLabel={t`Hand over`}
      busy={setRole.isPending && t`Handing over`}
      error={setRole.error}
      onConfirm={() => setRole.mutate({ memberId, role: 'owner' }, { onSuccess: onClose })}
    >
      {t`It is theirs from then on, and you stay as an admin. Only they can hand it back.`}
    </ConfirmDialog>
  )
}
