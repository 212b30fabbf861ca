import type { LibraryImport } from '@guildhall/contract/imports'
import { importRoles } from '@guildhall/contract/rules/library-limits'
import { t } from '@lingui/core/macro'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Stack } from '../../../ui/dress/stack.tsx'
import { Text } from '../../../ui/dress/text.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { Card, CardHeader } from '../../../ui/surfaces/card.tsx'
import { formatWords } from '../format-words.ts'
import { columnOf } from './change-reading.ts'
import { type ShownTable, useChooseReading, useImportTable } from './columns.queries.ts'
import styles from './columns-card.module.css'
import { ColumnsForm, columnName } from './columns-form.tsx'
import { roleWords, scaleWords, unitWords } from './reading-words.ts'

type ColumnsCardProps = { draft: LibraryImport; onReading: (isReading: boolean) => void }

/** How a table was read: what each column is taken for, in a few words or, where the hall is not sure, to be said. */
export function ColumnsCard({ draft, onReading }: ColumnsCardProps) {
  const table = useImportTable(draft.id)
  const choosing = useChooseReading(draft.id)
  const { isPending } = choosing
  const [isOpen, setOpen] = useState<boolean>()
  const formId = useId()
  useEffect(() => onReading(isPending), [isPending, onReading])
  if (table.data === undefined) {
    return (
      <Card padded>
        <OnItsWay of={table} lost={t`The columns didn’t arrive.`} loading={t`Loading the columns`}>
          <SkeletonRows count={1} />
        </OnItsWay>
      </Card>
    )
  }
  const isShown = isOpen ?? table.data.doubts.length > 0
  const isKnown = draft.format !== 'table'
  return (
    <Card as="section" aria-labelledby="columns">
      <CardHeader
        id="columns"
        title={t`How this table was read`}
        action={
          <Button
            tone="quiet"
            icon={isShown ? ChevronUp : ChevronDown}
            aria-expanded={isShown}
            aria-controls={isShown ? formId : undefined}
            onClick={() => setOpen(!isShown)}
          >
            {isShown ? t`Close the columns` : t`Choose columns`}
          </Button>
        }
      />
      <Stack gap={4} className={styles.body}>
        <Text size="meta" tone={2} breaks>
          {isKnown
            ? t`As a file of ${formatWords[draft.format]}, each column as it is meant there.`
            : summaryOf(table.data)}
          {table.data.isRemembered && ` ${t`As you chose for the last file of this kind.`}`}
        </Text>
        <Doubts table={table.data} />
        <WhyNot error={choosing.error} />
        {isShown && (
          <ColumnsForm
            id={formId}
            table={table.data}
            onChoose={(reading) => {
              // What was open because of doubts stays open when they are gone.
              setOpen(true)
              choosing.mutate(reading)
            }}
          />
        )}
      </Stack>
    </Card>
  )
}

/** What the hall guessed without a sign. */
function Doubts({ table }: { table: ShownTable }) {
  const { doubts } = table
  const names = columnName(table, columnOf(table.reading, 'title') ?? 0)
  return (
    <>
      {doubts.includes('title') && (
        <Note tone="warn">{t`No column is called as names of games usually are. “${names}” looks most like them; say if it is another.`}</Note>
      )}
      {doubts.includes('status') && (
        <Note tone="warn">{t`Some words for where a game stands are new here. Say below what they mean, or leave them: then they say nothing.`}</Note>
      )}
      {doubts.includes('dayOrder') && (
        <Note tone="warn">{t`Each date could be one of two days. Say below which number is the day.`}</Note>
      )}
    </>
  )
}

/** "Name: Game · Rating: Score, up to 10": each column that says something. */
function summaryOf(table: ShownTable): string {
  const { reading } = table
  return importRoles
    .flatMap((role) => {
      const column = columnOf(reading, role)
      if (column === undefined) return []
      const words = [`${roleWords[role]}: ${columnName(table, column)}`]
      if (role === 'rating' && reading.scale !== undefined) words.push(scaleWords[reading.scale])
      if (role === 'playtime' && reading.playtimeUnit !== undefined) words.push(unitWords[reading.playtimeUnit])
      return [words.join(', ')]
    })
    .join(' · ')
}
