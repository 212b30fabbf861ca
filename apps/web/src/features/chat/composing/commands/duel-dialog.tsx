import type { Conversation } from '@guildhall/contract/chat/conversations'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { asPerson, personName } from '../../../../platform/names/person-name.ts'
import { ButtonLink } from '../../../../ui/controls/button.tsx'
import { Stack } from '../../../../ui/dress/stack.tsx'
import { SearchField } from '../../../../ui/fields/search-field.tsx'
import { Dialog } from '../../../../ui/overlay/dialog.tsx'
import { PersonRow } from '../../../../ui/people/person-row.tsx'
import { NoRows } from '../../../../ui/surfaces/board.tsx'
import { Row, RowList } from '../../../../ui/surfaces/row-list.tsx'
import { otherMembers } from '../../conversations/conversation-name.ts'
import { useBlockedIds } from '../../conversations/use-blocked-ids.ts'
import { memberOptions } from '../completion/people-options.ts'
import { duelHref } from './duel-href.ts'

type DuelDialogProps = { conversation: Conversation; userId: string; onClose(): void }

/** Asks against whom of a group. */
export function DuelDialog({ conversation, userId, onClose }: DuelDialogProps) {
  const [query, setQuery] = useState('')
  const blockedIds = useBlockedIds()
  const others = otherMembers(conversation, userId).filter(({ id }) => !blockedIds.has(id))
  const found = memberOptions(others, query.trim()).flatMap((option) => (option.kind === 'member' ? option.member : []))
  const word = t({ message: 'Challenge', context: 'a button: dare somebody' })
  return (
    <Dialog open onClose={onClose} title={t`Against whom?`} description={t`The duel is set next; nothing is sent yet.`}>
      <Stack gap={2}>
        {others.length > found.length || query !== '' ? (
          <SearchField
            label={t`Find somebody in this group`}
            value={query}
            onChange={(event) => setQuery(event.target.value)}
            onClear={() => setQuery('')}
          />
        ) : null}
        {found.length === 0 ? (
          <NoRows>{t`Nobody here goes by that name.`}</NoRows>
        ) : (
          <RowList label={t`Members`}>
            {found.map((member) => (
              <Row key={member.id}>
                <PersonRow
                  person={asPerson(member)}
                  status={`@${member.handle}`}
                  actions={
                    <ButtonLink
                      href={duelHref(member.id, conversation.id)}
                      aria-label={`${word}: ${personName(member)}`}
                    >
                      {word}
                    </ButtonLink>
                  }
                />
              </Row>
            ))}
          </RowList>
        )}
      </Stack>
    </Dialog>
  )
}
