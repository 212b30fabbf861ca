import type { GroupBan } from '@guildhall/contract/chat/bans'
import { t } from '@lingui/core/macro'
import { errorText } from '../../../../platform/error-text.ts'
import { asPerson, personName } from '../../../../platform/names/person-name.ts'
import { profileHref } from '../../../../platform/names/profile-href.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Stack } from '../../../../ui/dress/stack.tsx'
import { Quiet } from '../../../../ui/dress/text.tsx'
import { Dialog } from '../../../../ui/overlay/dialog.tsx'
import { PersonRow } from '../../../../ui/people/person-row.tsx'
import { OnItsWay } from '../../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../../ui/rooms/skeleton.tsx'
import { RelativeTime } from '../../../../ui/type/relative-time.tsx'
import { useGroupBans, useLiftBan } from './bans.queries.ts'

type BansDialogProps = { conversationId: string; onClose(): void }

/** Who is kept out of a group, and the way to lift that. */
export function BansDialog({ conversationId, onClose }: BansDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Banned people`}
      description={t`No link lets them in, and nobody can add them. To ban somebody, open their menu among the members.`}
    >
      <Bans conversationId={conversationId} />
    </Dialog>
  )
}

function Bans({ conversationId }: { conversationId: string }) {
  const bans = useGroupBans(conversationId)
  if (bans.data === undefined) {
    return (
      <OnItsWay of={bans} lost={t`They didn’t arrive.`} loading={t`Loading who is banned`}>
        <SkeletonRows count={2} />
      </OnItsWay>
    )
  }
  if (bans.data.length === 0) return <Quiet>{t`Nobody is banned from this group.`}</Quiet>
  return (
    <Stack as="ul" gap={2} aria-label={t`Banned people`}>
      {bans.data.map((ban) => (
        <li key={ban.person.id}>
          <BannedPerson conversationId={conversationId} ban={ban} />
        </li>
      ))}
    </Stack>
  )
}

function BannedPerson({ conversationId, ban: { person, createdAt } }: { conversationId: string; ban: GroupBan }) {
  const lift = useLiftBan(conversationId)
  const name = personName(person)
  return (
    <>
      <PersonRow
        person={asPerson(person)}
        href={profileHref(person)}
        size={36}
        status={<RelativeTime at={createdAt} />}
        actions={
          <Button
            tone="quiet"
            aria-label={t`Lift the ban of ${name}`}
            busy={lift.isPending && t`Lifting`}
            onClick={() => lift.mutate(person.id)}
          >
            {t`Lift`}
          </Button>
        }
      />
      {lift.isError && <p role="alert">{errorText(lift.error)}</p>}
    </>
  )
}
