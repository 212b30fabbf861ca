import type { AuditEntry } from '@guildhall/contract/audit'
import { type AuditArea, auditAreas, auditSearchMaximum } from '@guildhall/contract/rules/safety/audit-actions'
import { t } from '@lingui/core/macro'
import { FileDown } from 'lucide-react'
import type { ComponentType } from 'react'
import { useTypedWords } from '../../platform/routing/use-typed-words.ts'
import { useSettled } from '../../platform/use-settled.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Chip, ChipRow } from '../../ui/controls/chip.tsx'
import { Cluster, Stack } from '../../ui/dress/stack.tsx'
import { Quiet } from '../../ui/dress/text.tsx'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { LostPage } from '../../ui/rooms/lost-page.tsx'
import { OnItsWay } from '../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../ui/rooms/skeleton.tsx'
import { MoreRows, NoRows } from '../../ui/surfaces/board.tsx'
import { Card } from '../../ui/surfaces/card.tsx'
import { useAuditExport, useAuditLog } from './audit.queries.ts'
import { AuditTable } from './audit-table.tsx'
import { areaWords } from './audit-words.ts'

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
      <Cluster gap={3} justify="between">
        <SearchField
          label={t`Who, why or which entry`}
          value={typed}
          maxLength={auditSearchMaximum}
          onChange={({ target }) => type(target.value)}
          onClear={() => type('')}
        />
        <Button
          icon={FileDown}
          busy={exporting.isPending && t`Writing`}
          onClick={() => exporting.mutate({ area, q: q.trim() })}
        >
          {t`Save as a file`}
        </Button>
      </Cluster>
      <ChipRow label={t`Which deeds`}>
        {([undefined, ...auditAreas] as const).map((each) => (
          <Chip key={each ?? 'any'} pressed={each === area} onClick={() => onChange({ q: typed, area: each })}>
            {each === undefined ? t`Any` : areaWords[each]}
          </Chip>
        ))}
      </ChipRow>
      <Card>
        {log.data === undefined ? (
          <OnItsWay of={log} lost={t`The log didn’t arrive.`} loading={t`Loading the log`}>
            <SkeletonRows count={6} />
          </OnItsWay>
        ) : log.data.length === 0 ? (
          <NoRows>{t`Nothing of the kind was done.`}</NoRows>
        ) : (
          <AuditTable entries={log.data} valueWords={valueWords} Undo={Undo} />
        )}
      </Card>
      {log.data !== undefined && <LostPage of={log} lost={t`The next ones didn’t arrive.`} />}
      {log.hasNextPage && <MoreRows of={log}>{t`More`}</MoreRows>}
      <Quiet>{t`Entries cannot be changed or removed.`}</Quiet>
    </Stack>
  )
}
