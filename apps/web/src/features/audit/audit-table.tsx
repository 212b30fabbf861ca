import type { AuditEntry } from '@guildhall/contract/audit'
import { t } from '@lingui/core/macro'
import type { ComponentType } from 'react'
import { asPerson, personName } from '../../platform/names/person-name.ts'
import { cx } from '../../ui/class-names.ts'
import { Cluster, Line, Stack } from '../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../ui/dress/text.tsx'
import { TextLink } from '../../ui/link.tsx'
import { LiveShield } from '../../ui/people/live-shield.tsx'
import { exactTime } from '../../ui/type/time-text.ts'
import styles from './audit-table.module.css'
import { actionWords } from './audit-words.ts'
import { changeWords } from './change-words.ts'
import { columnTime } from './column-time.ts'
import { hrefOf, personHref, wordsOf } from './things.ts'

type AuditTableProps = {
  entries: readonly AuditEntry[]
  valueWords: Readonly<Record<string, string>>
  Undo: ComponentType<{ entry: AuditEntry }>
}

/** Entries of the log, each with what it is on; on a phone one beneath the other. */
export function AuditTable({ entries, ...beside }: AuditTableProps) {
  return (
    <div className={styles.room}>
      <table aria-label={t`Audit log`} className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t({ message: 'When', context: 'audit' })}</th>
            <th scope="col">{t({ message: 'Who', context: 'audit' })}</th>
            <th scope="col">{t({ message: 'What', context: 'audit' })}</th>
            <th scope="col">{t({ message: 'On', context: 'audit' })}</th>
            <th scope="col">{t({ message: 'Entry', context: 'audit' })}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <Entry key={entry.seq} entry={entry} {...beside} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Entry({ entry, valueWords, Undo }: { entry: AuditEntry } & Omit<AuditTableProps, 'entries'>) {
  const { seq, hash, at, actor, action, reason } = entry
  // Which two were brought together is what it is on.
  const changes = entry.on.kind === 'merge' ? [] : changeWords(entry, valueWords)
  return (
    <tr>
      <td className={cx(styles.quiet, styles.when)}>
        <time dateTime={at} title={exactTime(at)}>
          {columnTime(at)}
        </time>
      </td>
      <td className={styles.who}>
        <Line gap={2} shrinks>
          {actor !== null && <LiveShield person={asPerson(actor)} size={28} />}
          <Text as="span" weight="strong" breaks>
            {actor === null ? t`A former member` : personName(actor)}
          </Text>
        </Line>
      </td>
      <td className={styles.what}>
        <Stack gap={1} shrinks>
          <Text as="span">{actionWords[action]}</Text>
          {changes.length > 0 && (
            <Quiet as="span" breaks>
              {changes.join(', ')}
            </Quiet>
          )}
          {reason !== '' && (
            <Text as="span" tone={2} breaks>
              {reason}
            </Text>
          )}
        </Stack>
      </td>
      <td className={styles.on}>
        <On entry={entry} />
      </td>
      <td className={cx(styles.quiet, styles.entry)}>
        <Cluster gap={3} lineGap={1} justify="between">
          <span>
            {seq} · {hash.slice(0, 8)}
          </span>
          <Undo entry={entry} />
        </Cluster>
      </td>
    </tr>
  )
}

/** What it was done to by its name, and whom it concerns where that is not the same. */
function On({ entry: { on, member } }: { entry: AuditEntry }) {
  const href = hrefOf(on, member?.id)
  const isMember = on.kind === 'member' || on.kind === 'measure'
  const words = isMember && member !== null ? personName(member) : wordsOf(on)
  return (
    <Stack gap={1} shrinks>
      <Text as="span" breaks>
        {href === null ? words : <TextLink href={href}>{words}</TextLink>}
      </Text>
      {member !== null && !isMember && (
        <Text as="span" tone={2} breaks>
          <TextLink href={personHref(member.id)}>{personName(member)}</TextLink>
        </Text>
      )}
    </Stack>
  )
}
