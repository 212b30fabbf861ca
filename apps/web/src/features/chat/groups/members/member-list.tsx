import type { Conversation } from '@guildhall/contract/chat/conversations'
import { conversationMembersMaximum, type GroupRole } from '@guildhall/contract/rules/chat-limits'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Ban, Link2, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { asPerson, personName } from '../../../../platform/names/person-name.ts'
import { profileHref } from '../../../../platform/names/profile-href.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { Stack } from '../../../../ui/dress/stack.tsx'
import { compareWords } from '../../../../ui/language/collation.ts'
import { Tag } from '../../../../ui/marks/tag.tsx'
import { PersonRow } from '../../../../ui/people/person-row.tsx'
import { type ConversationMember, membersOf } from '../../conversations/conversation-name.ts'
import { useOpenPairChat } from '../../use-open-pair-chat.ts'
import { runsGroup } from '../group-mutations.ts'
import { LinksDialog } from '../joining/links-dialog.tsx'
import { AddPeopleDialog } from './add-people-dialog.tsx'
import { BansDialog } from './bans-dialog.tsx'
import styles from './member-list.module.css'
import { MemberMenu } from './member-menu.tsx'

const shownAtFirst = 12

type MemberListProps = { conversation: Conversation; userId: string }

/** Who is in it: the owner, admins, then everybody by name, oneself last. */
export function MemberList({ conversation, userId }: MemberListProps) {
  const [dialog, setDialog] = useState<'add' | 'links' | 'bans' | null>(null)
  const [isAll, setAll] = useState(false)
  const openPairChat = useOpenPairChat()
  const isGroup = conversation.kind === 'group'
  const members = inOrder(membersOf(conversation), userId)
  const shown = isAll ? members : members.slice(0, shownAtFirst)
  return (
    <section aria-labelledby="chat-members">
      <div className={styles.head}>
        <h3 id="chat-members">
          {isGroup ? `${members.length} ${plural(members.length, { one: 'member', other: 'members' })}` : t`Members`}
        </h3>
        {runsGroup(conversation) && (
          <>
            <IconButton icon={Ban} label={t`Banned people`} onClick={() => setDialog('bans')} />
            <IconButton icon={Link2} label={t`Invite by link`} onClick={() => setDialog('links')} />
          </>
        )}
        {isGroup && members.length < conversationMembersMaximum && (
          <IconButton icon={UserPlus} label={t`Add people`} onClick={() => setDialog('add')} />
        )}
      </div>
      <Stack as="ul" gap={1}>
        {shown.map((member) => (
          <li key={member.id} className={styles.member}>
            <PersonRow
              person={asPerson(member)}
              href={profileHref(member)}
              {...(member.id === userId && { status: t`You` })}
              tag={isGroup && <RoleTag role={member.role} />}
            />
            {member.id !== userId && (
              <span className={styles.menu}>
                <MemberMenu
                  conversation={conversation}
                  member={member}
                  onMessage={isGroup ? openPairChat : undefined}
                />
              </span>
            )}
          </li>
        ))}
      </Stack>
      {shown.length < members.length && (
        <Button tone="quiet" className={styles.all} onClick={() => setAll(true)}>
          <Trans>Show all {members.length}</Trans>
        </Button>
      )}
      {dialog === 'add' && <AddPeopleDialog conversation={conversation} onClose={() => setDialog(null)} />}
      {dialog === 'bans' && <BansDialog conversationId={conversation.id} onClose={() => setDialog(null)} />}
      {dialog === 'links' && <LinksDialog conversation={conversation} onClose={() => setDialog(null)} />}
    </section>
  )
}

function RoleTag({ role }: { role: GroupRole }) {
  if (role === 'member') return null
  return role === 'owner' ? <Tag tone="candle">{t`Owner`}</Tag> : <Tag>{t`Admin`}</Tag>
}

const rank: Readonly<Record<GroupRole, number>> = { owner: 0, admin: 1, member: 2 }

function inOrder(members: readonly ConversationMember[], userId: string): ConversationMember[] {
  const place = (member: ConversationMember) => rank[member.role] + (member.id === userId ? 0.5 : 0)
  return members.toSorted((a, b) => place(a) - place(b) || compareWords(personName(a), personName(b)))
}
