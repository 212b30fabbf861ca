import type { Machine } from '@guildhall/contract/machine'
import { plural, t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { Line } from '../../ui/dress/stack.tsx'
import { Text } from '../../ui/dress/text.tsx'
import { Lozenge } from '../../ui/marks/lozenge.tsx'
import { Card, CardHeader } from '../../ui/surfaces/card.tsx'
import { Row, RowList } from '../../ui/surfaces/row-list.tsx'
import { bytesText } from '../../ui/type/bytes-text.ts'
import { numberText } from '../../ui/type/number-text.ts'
import { RelativeTime } from '../../ui/type/relative-time.tsx'
import { VisuallyHidden } from '../../ui/type/visually-hidden.tsx'
import styles from './machine-room.module.css'

type State = 'ok' | 'warn' | 'bad'

/** Slower than this is felt in every page. */
const slowDatabaseMs = 100

/** One line a part: a mark, its name, and what is to be known of it. */
export function HealthCard({
  machine: { database, redis, mail, disk, jobs, servers },
  action,
}: {
  machine: Machine
  action?: ReactNode
}) {
  const setAside = jobs.reduce((sum, one) => sum + one.setAside, 0)
  const waiting = jobs.reduce((sum, one) => sum + one.waiting, 0)
  const silent = servers.filter(({ isSilent }) => isSilent).length
  const versions = new Set(servers.filter(({ isSilent }) => !isSilent).map(({ version }) => version))
  return (
    <Card as="section" padded>
      <CardHeader title={t`How it fares`} action={action} />
      <RowList label={t`How it fares`} className={styles.rows}>
        <Part name={t`Servers`} state={silent > 0 || versions.size > 1 ? 'warn' : 'ok'}>
          {silent > 0
            ? plural(silent, { one: '# has fallen silent', other: '# have fallen silent' })
            : versions.size > 1
              ? t`They are of several releases`
              : t`${numberText(servers.length)} at work`}
        </Part>
        <Part name={t`Database`} state={database.answerMs > slowDatabaseMs ? 'warn' : 'ok'}>
          {`PostgreSQL ${database.version}`} · {t`answers in ${numberText(Math.ceil(database.answerMs))} ms`} ·{' '}
          {t`${numberText(database.connections)} of ${numberText(database.connectionsMaximum)} connections`}
        </Part>
        <Part name="Redis" state={redis === 'lost' ? 'bad' : 'ok'}>
          {redis === 'alone'
            ? t`Not needed by a server alone`
            : redis === 'lost'
              ? t`Lost: servers hear nothing of each other`
              : t`Connected`}
        </Part>
        <Part name={t`Mail`} state={mail.isFailing ? 'bad' : mail.isConfigured ? 'ok' : 'warn'}>
          <MailWords mail={mail} />
        </Part>
        <Part name={t`Disk`} state={disk.state === 'ok' ? 'ok' : disk.state === 'full' ? 'bad' : 'warn'}>
          {disk.state === 'full' && t`Full: nothing is written`}
          {disk.state === 'no-uploads' && t`Nearly full: nothing is uploaded`}
          {disk.state !== 'ok' && disk.freeBytes !== null && ' · '}
          {disk.freeBytes !== null && t`${bytesText(disk.freeBytes)} free`}
          {disk.state === 'ok' && disk.freeBytes === null && t`Not looked at yet`}
        </Part>
        <Part name={t`Jobs`} state={setAside > 0 ? 'warn' : 'ok'}>
          {setAside > 0
            ? plural(setAside, { one: '# has failed for good', other: '# have failed for good' })
            : waiting > 0
              ? plural(waiting, { one: '# waits', other: '# wait' })
              : t`None waits`}
        </Part>
      </RowList>
    </Card>
  )
}

function MailWords({ mail: { isConfigured, isFailing, sentAt, failedAt } }: { mail: Machine['mail'] }) {
  if (isFailing && failedAt !== null) {
    return (
      <>
        {t`The last try failed`} · <RelativeTime at={failedAt} />
      </>
    )
  }
  const words = isConfigured ? t`A mail server is set` : t`No mail server is set: mails become files`
  return (
    <>
      {words}
      {isConfigured && sentAt !== null && (
        <>
          {' · '}
          {t`the last mail went out`} <RelativeTime at={sentAt} />
        </>
      )}
    </>
  )
}

function Part({ name, state, children }: { name: string; state: State; children: ReactNode }) {
  const stateWords = { ok: t`All is well`, warn: t`Look at this`, bad: t`This is broken` }
  return (
    <Row>
      <Line gap={2.5} firm className={styles.part}>
        <Lozenge className={styles[state]} />
        <Text as="span" weight="strong">
          {name}
        </Text>
        <VisuallyHidden>{stateWords[state]}</VisuallyHidden>
      </Line>
      <Text as="span" size="meta" tone={2} grow shrinks breaks figures className={styles.facts}>
        {children}
      </Text>
    </Row>
  )
}
