import type { AuditEntry } from '@guildhall/contract/audit'
import { type AuditArea, auditAreas, auditSearchMaximum } from '@guildhall/contract/rules/safety/audit-actions'
import { t } from '@lingui/core/macro'
import { FileDown } from 'lucide-react'
import type { ComponentType } from 'react'
import { personName } from '../../platform/names/person-name.ts'
import { useTypedWords } from '../../platform/routing/use-typed-words.ts'
import { useSettled } from '../../platform/use-settled.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Segmented } from '../../ui/controls/segmented.tsx'
import { Cluster, Stack } from '../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../ui/dress/text.tsx'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { TextLink } from '../../ui/link.tsx'
import { LostPage } from '../../ui/rooms/lost-page.tsx'
import { OnItsWay } from '../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../ui/rooms/skeleton.tsx'
import { MoreRows, NoRows } from '../../ui/surfaces/board.tsx'
import { Card } from '../../ui/surfaces/card.tsx'
import { Row, RowList } from '../../ui/surfaces/row-list.tsx'
import { exactTime } from '../../ui/type/time-text.ts'
import { useAuditExport, useAuditLog } from './audit.queries.ts'
import { actionWords, areaWords, hrefOf, personHref } from './audit-words.ts'
import { changeWords } from './change-words.ts'

type AuditLogProps = {
  area: AuditArea | undefined
  q: string
  onChange(wanted: { area?: AuditArea | undefined; q?: string | undefined }): void
  /** What names are called that values can be, such as those of measures and rules. */
  valueWords: Readonly<Record<string, string>>
  /** What undoes a deed; nothing for what cannot be undone from here. */
  Undo: ComponentType<{ entry: AuditEntry }>
}

/** What staff did, for admins: looked through by area, name, reason or hash. */
export function AuditLog({ area, q, onChange, valueWords, Undo }: AuditLogProps) {
  const log = useAuditLog({ area, q: useSettled(q.trim(), 300) })
  const exporting = useAuditExport()
  const [typed, type] = useTypedWords(q, (words) => onChange({ area, q: words }))
  return (
    <Stack gap={4}>
      <Cluster gap={3}>
        <SearchField
          label={t`Who, why or which entry`}
          value={typed}
          maxLength={auditSearchMaximum}
          onChange={({ target }) => type(target.value)}
          onClear={() => type('')}
        />
        <Segmented
          label={t`Which deeds`}
          options={[
            { value: 'any', label: t`Any` },
            ...auditAreas.map((each) => ({ value: each, label: areaWords[each] })),
          ]}
          value={area ?? 'any'}
          onChange={(next) => onChange({ q: typed, area: next === 'any' ? undefined : next })}
        />
        <Button
          icon={FileDown}
          busy={exporting.isPending && t`Writing`}
          onClick={() => exporting.mutate({ area, q: q.trim() })}
        >
          {t`Save as a file`}
        </Button>
      </Cluster>
      <Card>
        {log.data === undefined ? (
          <OnItsWay of={log} lost={t`The log didn’t arrive.`} loading={t`Loading the log`}>
            <SkeletonRows count={6} />
          </OnItsWay>
        ) : log.data.length === 0 ? (
          <NoRows>{t`Nothing of the kind was done.`}</NoRows>
        ) : (
          <RowList label={t`Audit log`}>
            {log.data.map((entry) => (
              <Entry key={entry.seq} entry={entry} valueWords={valueWords} Undo={Undo} />
            ))}
          </RowList>
        )}
      </Card>
      {log.data !== undefined && <LostPage of={log} lost={t`The next ones didn’t arrive.`} />}
      {log.hasNextPage && <MoreRows of={log}>{t`More`}</MoreRows>}
      <Quiet>{t`Entries cannot be changed or removed.`}</Quiet>
    </Stack>
  )
}

function Entry({ entry, valueWords, Undo }: { entry: AuditEntry } & Pick<AuditLogProps, 'valueWords' | 'Undo'>) {
  const { seq, hash, at, actor, action, on, member, reason } = entry
  const href = hrefOf(on, member?.id)
  const changes = changeWords(entry, valueWords)
  return (
    <Row>
      <Stack gap={1} grow shrinks>
        <Text as="span">
          <strong>{actor === null ? t`A former member` : personName(actor)}</strong>
          {' · '}
          {href === null ? actionWords[action] : <TextLink href={href}>{actionWords[action]}</TextLink>}
          {member !== null && (
            <>
              {' · '}
              <TextLink href={personHref(member.id)}>{personName(member)}</TextLink>
            </>
          )}
        </Text>
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
        <Quiet as="span" figures>
          {exactTime(at)} · {seq} · {hash.slice(0, 8)}
        </Quiet>
      </Stack>
      <Undo entry={entry} />
    </Row>
  )
}
