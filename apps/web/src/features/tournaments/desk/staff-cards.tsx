import type { Tournament } from '@guildhall/contract/tournaments'
import { t } from '@lingui/core/macro'
import { Undo2, UserPlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { loadChunk } from '../../../platform/build-updates/load-chunk.ts'
import { asPerson } from '../../../platform/names/person-name.ts'
import { profileHref } from '../../../platform/names/profile-href.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Cluster, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { DoneButton } from '../../../ui/overlay/done-button.tsx'
import { PersonRow } from '../../../ui/people/person-row.tsx'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { Row, RowList } from '../../../ui/surfaces/row-list.tsx'
import { RelativeTime } from '../../../ui/type/relative-time.tsx'
import { SoftText } from '../../../ui/words/soft-text.tsx'
import { LogSentence } from '../room/log-sentence.tsx'
import { useChangeTournament } from '../tournament-changes.ts'
import { tournamentHref } from '../tournament-href.ts'
import { matchNumber } from '../words/players.ts'
import styles from './desk.module.css'
import { useStaffLog } from './desk.queries.ts'

const FriendChecks = lazy(() =>
  loadChunk(async () => ({ default: (await import('../../challenges/people/friend-checks.tsx')).FriendChecks })),
)

type StaffLogProps = { id: string; undo: string | null; onUndo(match: string): void }

/** What hosts and referees did, and the way back from the reader's last step. */
export function StaffLog({ id, undo, onUndo }: StaffLogProps) {
  const log = useStaffLog(id)
  return (
    <Card as="section" padded aria-labelledby="staff-log">
      <Stack gap={3}>
        <Cluster justify="between">
          <Text as="h2" id="staff-log" size="h4" weight="strong">{t`What the staff did`}</Text>
          <TextLink href={`${tournamentHref(id)}?tab=rules`}>{t`Whole log`}</TextLink>
        </Cluster>
        {undo !== null && (
          <Button icon={Undo2} onClick={() => onUndo(undo)}>
            {t`Undo your result of match ${matchNumber(undo)}`}
          </Button>
        )}
        {log.data === undefined ? (
          <OnItsWay of={log} lost={t`The log didn’t arrive.`} loading={t`Loading the log`}>
            <SkeletonRows count={3} />
          </OnItsWay>
        ) : log.data.length === 0 ? (
          <Quiet>{t`Nothing yet.`}</Quiet>
        ) : (
          <ul aria-labelledby="staff-log" className={styles.log}>
            {log.data.map((line) => (
              <li key={line.id}>
                <Text breaks>
                  <LogSentence line={line} /> {line.reason !== '' && <SoftText text={line.reason} />}
                </Text>
                <Quiet>
                  <RelativeTime at={line.at} />
                </Quiet>
              </li>
            ))}
          </ul>
        )}
        <Quiet>{t`An undo stays until a match that follows was played. Players see corrections with name and reason.`}</Quiet>
      </Stack>
    </Card>
  )
}

/** Who runs it; its host lets friends judge, and ends it. */
export function StaffCard({ tournament }: { tournament: Tournament }) {
  const { id, host, referees, may, role, version } = tournament
  const [isOpen, setOpen] = useState(false)
  const change = useChangeTournament()
  const ids = referees.map((referee) => referee.id)
  const put = (refereeIds: string[]) => !change.isPending && change.mutate({ id, version, refereeIds })
  const isMine = role === 'owner' && may.edit
  return (
    <Card as="section" aria-labelledby="staff">
      <Stack gap={0}>
        <Cluster justify="between" className={styles.head}>
          <Text as="h2" id="staff" size="h4" weight="strong">{t`On the desk`}</Text>
          {isMine && (
            <Button tone="quiet" icon={UserPlus} onClick={() => setOpen(true)}>
              {t`Add a referee`}
            </Button>
          )}
        </Cluster>
        {!isOpen && <WhyNot error={change.error} />}
        <RowList label={t`On the desk`}>
          {host !== null && (
            <Row>
              <PersonRow person={asPerson(host)} href={profileHref(host)} status={t`Host`} />
            </Row>
          )}
          {referees.map((referee) => (
            <Row key={referee.id}>
              <PersonRow
                person={asPerson(referee)}
                href={profileHref(referee)}
                status={t`Referee`}
                actions={
                  isMine && (
                    <Button
                      tone="quiet"
                      disabled={change.isPending}
                      aria-label={t`Remove ${referee.firstName} from the desk`}
                      onClick={() => put(ids.filter((each) => each !== referee.id))}
                    >
                      {t`Remove`}
                    </Button>
                  )
                }
              />
            </Row>
          ))}
        </RowList>
      </Stack>
      {isOpen && (
        <Dialog
          open
          onClose={() => setOpen(false)}
          title={t`Who judges with you`}
          description={t`Referees decide matches of others and see this desk.`}
          footer={<DoneButton onClick={() => setOpen(false)} />}
        >
          <WhyNot error={change.error} />
          <Suspense fallback={<SkeletonRows count={3} />}>
            <FriendChecks
              label={t`Friends`}
              of={tournament}
              chosen={ids}
              words={{ add: t`Let judge`, remove: t`Not them` }}
              onAdd={(member) => put([...ids, member.id])}
              onRemove={(userId) => put(ids.filter((each) => each !== userId))}
            />
          </Suspense>
        </Dialog>
      )}
    </Card>
  )
}
