import type { Member } from '@guildhall/contract/users'
import { t } from '@lingui/core/macro'
import { X } from 'lucide-react'
import { asPerson, personName } from '../../../platform/names/person-name.ts'
import { profileHref } from '../../../platform/names/profile-href.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Stack } from '../../../ui/dress/stack.tsx'
import { Quiet } from '../../../ui/dress/text.tsx'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { PersonRow } from '../../../ui/people/person-row.tsx'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { useCircleMembers, usePutIntoCircle } from './circles.queries.ts'

type CircleMembersDialogProps = {
  circle: { id: string; name: string }
  /** Who could be put in. */
  people: readonly Member[]
  onClose(): void
}

/** Who is in a list, and which friends are not yet. */
export function CircleMembersDialog({ circle, people, onClose }: CircleMembersDialogProps) {
  const members = useCircleMembers(circle.id)
  const put = usePutIntoCircle()
  const inIt = new Set(members.data?.map(({ id }) => id))
  const others = people.filter(({ id }) => !inIt.has(id))
  const change = (userId: string, wanted: boolean) => put.mutate({ id: circle.id, userId, wanted })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`People in “${circle.name}”`}
      description={t`Nobody is told. Whoever is not your friend is put in from the menu at one of their posts.`}
      footer={<Button onClick={onClose}>{t`Done`}</Button>}
    >
      <WhyNot error={put.error} />
      {members.data === undefined && (
        <OnItsWay of={members} lost={t`The people in this list didn’t arrive.`} loading={t`Looking who is in it`}>
          <SkeletonRows count={3} />
        </OnItsWay>
      )}
      {members.data?.length === 0 && <Quiet>{t`Nobody is in it yet.`}</Quiet>}
      {members.data !== undefined && members.data.length > 0 && (
        <Stack as="ul" gap={1} aria-label={t`In the list`}>
          {members.data.map((member) => (
            <li key={member.id}>
              <PersonRow
                person={asPerson(member)}
                href={profileHref(member)}
                actions={
                  <IconButton
                    icon={X}
                    label={t`Take ${personName(member)} out`}
                    onClick={() => change(member.id, false)}
                  />
                }
              />
            </li>
          ))}
        </Stack>
      )}
      {members.data !== undefined && others.length > 0 && (
        <Stack gap={2}>
          <h3>{t`Friends`}</h3>
          <Stack as="ul" gap={1} aria-label={t`Friends who are not in the list`}>
            {others.map((friend) => (
              <li key={friend.id}>
                <PersonRow
                  person={asPerson(friend)}
                  actions={
                    <Button aria-label={t`Add ${personName(friend)}`} onClick={() => change(friend.id, true)}>
                      {t`Add`}
                    </Button>
                  }
                />
              </li>
            ))}
          </Stack>
        </Stack>
      )}
    </Dialog>
  )
}
