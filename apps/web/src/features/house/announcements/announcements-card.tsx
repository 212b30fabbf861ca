import type { StaffAnnouncement } from '@guildhall/contract/house/announcements'
import { announcementsAtOnce } from '@guildhall/contract/rules/house/announcement-limits'
import { t } from '@lingui/core/macro'
import { Megaphone } from 'lucide-react'
import { useState } from 'react'
import { serverNow } from '../../../platform/api/server-clock.ts'
import { personName } from '../../../platform/names/person-name.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Cluster, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { NoRows } from '../../../ui/surfaces/board.tsx'
import { Card, CardHeader } from '../../../ui/surfaces/card.tsx'
import { Row, RowList } from '../../../ui/surfaces/row-list.tsx'
import { exactTime } from '../../../ui/type/time-text.ts'
import { AnnouncementDialog } from './announcement-dialog.tsx'
import { useAllAnnouncements, useRemoveAnnouncement } from './announcements.queries.ts'

/** What admins announce above every room. */
export function AnnouncementsCard() {
  const all = useAllAnnouncements()
  const [isWriting, setWriting] = useState(false)
  const open = (all.data ?? []).filter(({ until }) => Date.parse(until) > serverNow())
  return (
    <Card as="section" padded>
      <CardHeader title={t`Announcements`} />
      <Stack gap={3}>
        <Quiet>{t`One line above every room, from a time until another. Everybody puts it away for themselves.`}</Quiet>
        {all.data === undefined ? (
          <OnItsWay of={all} lost={t`The announcements didn’t arrive.`} loading={t`Loading the announcements`}>
            <SkeletonRows count={2} />
          </OnItsWay>
        ) : all.data.length === 0 ? (
          <NoRows>{t`Nothing is announced.`}</NoRows>
        ) : (
          <RowList label={t`Announcements`}>
            {all.data.map((each) => (
              <OneRow key={each.id} announcement={each} />
            ))}
          </RowList>
        )}
        <Cluster gap={3}>
          <Button icon={Megaphone} disabled={open.length >= announcementsAtOnce} onClick={() => setWriting(true)}>
            {t`Announce something`}
          </Button>
          {open.length >= announcementsAtOnce && (
            <Quiet as="span">{t`There are ${announcementsAtOnce} already. Take one away first.`}</Quiet>
          )}
        </Cluster>
      </Stack>
      {isWriting && <AnnouncementDialog announcement={null} onClose={() => setWriting(false)} />}
    </Card>
  )
}

function OneRow({ announcement }: { announcement: StaffAnnouncement }) {
  const { id, text, from, until, isForEverybody, by } = announcement
  const remove = useRemoveAnnouncement(id)
  const [isChanging, setChanging] = useState(false)
  return (
    <Row>
      <Stack gap={1} grow shrinks>
        <Text breaks style={{ whiteSpace: 'pre-line' }}>
          {text}
        </Text>
        <Quiet as="span">
          {[
            stateWords(from, until),
            isForEverybody ? t`at the door, too` : t`for members`,
            by === null ? t`by a former member` : t`by ${personName(by)}`,
          ].join(' · ')}
        </Quiet>
        <WhyNot error={remove.error} />
      </Stack>
      {Date.parse(until) > serverNow() && (
        <Cluster gap={1}>
          <Button tone="quiet" aria-label={t`Change: ${text}`} onClick={() => setChanging(true)}>
            {t`Change`}
          </Button>
          <Button
            tone="quiet"
            aria-label={t`Take away: ${text}`}
            busy={remove.isPending && t`Taking it away`}
            onClick={() => remove.mutate()}
          >
            {t`Take away`}
          </Button>
        </Cluster>
      )}
      {isChanging && <AnnouncementDialog announcement={announcement} onClose={() => setChanging(false)} />}
    </Row>
  )
}

function stateWords(from: string, until: string): string {
  const now = serverNow()
  if (Date.parse(until) <= now) return t`Over since ${exactTime(until)}`
  if (Date.parse(from) > now) return t`From ${exactTime(from)} until ${exactTime(until)}`
  return t`Stands until ${exactTime(until)}`
}
