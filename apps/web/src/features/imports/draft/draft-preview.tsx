import type { LibraryImport } from '@guildhall/contract/imports'
import { plural, t } from '@lingui/core/macro'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { TabPanel, Tabs } from '../../../ui/controls/tabs.tsx'
import { Cluster, Stack } from '../../../ui/dress/stack.tsx'
import { Text } from '../../../ui/dress/text.tsx'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { RadioGroup } from '../../../ui/fields/radio-group.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { ColumnsCard } from '../columns/columns-card.tsx'
import { formatWords, rowCount } from '../format-words.ts'
import { type RowKind, useApplyImport, useChooseConflict, useDiscardImport, useKeepOpen } from '../imports.queries.ts'
import { BesidesNote } from './besides-note.tsx'
import { besidesWords } from './besides-words.ts'
import styles from './draft-preview.module.css'
import { DraftRows } from './draft-rows.tsx'
import { applyWords, countOf, kindWords, rowKinds } from './draft-words.ts'
import type { Keeping } from './keep-open.tsx'

const conflictChoices = [
  {
    value: 'keep',
    label: t`Keep what my shelf says`,
    help: t`The file fills in what is missing.`,
  },
  {
    value: 'replace',
    label: t`Take what the file says`,
    help: t`It replaces what you typed. What a platform told stays.`,
  },
] as const

/** What a file would do to the shelf, before it does anything. */
export function DraftPreview({ draft, onDiscarded }: { draft: LibraryImport; onDiscarded: () => void }) {
  const { counts, id } = draft
  const shown = rowKinds.filter((kind) => countOf(counts, kind) > 0)
  const [chosen, setChosen] = useState<RowKind>(shown[0] ?? 'new')
  const choosing = useChooseConflict(id)
  const [isReading, setReading] = useState(false)
  const keeping = useKeepOpen()
  const keep: Keeping = {
    keeping,
    // What was kept stands among the new ones then.
    onKeep: (which) => keeping.mutate({ id, which }, { onSuccess: () => setChosen('new') }),
  }
  const tabs = rowKinds.filter((kind) => countOf(counts, kind) > 0 || kind === chosen)
  return (
    <Stack gap={4}>
      <Card padded>
        <Text weight="strong" breaks>
          {draft.fileName}
        </Text>
        <p className={styles.kind}>
          {formatWords[draft.format]}, {rowCount(counts.rows)}
        </p>
        {draft.besides && (
          <div className={styles.kind}>
            <BesidesNote besides={draft.besides} />
          </div>
        )}
        <RadioGroup
          label={t`Where both say something`}
          options={conflictChoices}
          value={draft.onConflict}
          onChange={(choice) => choosing.mutate(choice)}
        />
        <WhyNot error={choosing.error} />
      </Card>
      {draft.hasColumns && <ColumnsCard draft={draft} onReading={setReading} />}
      <Card>
        <Tabs
          label={t`Rows of the file`}
          tabs={tabs.map((kind) => ({ value: kind, label: kindWords[kind], count: countOf(counts, kind) }))}
          value={chosen}
          onChange={setChosen}
        >
          <TabPanel value={chosen}>
            <DraftRows draft={draft} kind={chosen} keep={keep} />
          </TabPanel>
        </Tabs>
      </Card>
      <DraftFoot draft={draft} isStale={choosing.isPending || isReading} keep={keep} onDiscarded={onDiscarded} />
    </Stack>
  )
}

const hasBesides = ({ besides }: LibraryImport) => besides !== null && besidesWords(besides) !== undefined

type DraftFootProps = { draft: LibraryImport; isStale: boolean; keep: Keeping; onDiscarded: () => void }

function DraftFoot({ draft, isStale, keep: { keeping, onKeep }, onDiscarded }: DraftFootProps) {
  const applying = useApplyImport()
  const discarding = useDiscardImport()
  const words = applyWords(draft.counts) ?? (hasBesides(draft) ? t`Bring what stands besides` : undefined)
  const { unmatched, faulty } = draft.counts
  const waiting = unmatched + faulty
  const unknown = countOf(draft.counts, 'unmatched')
  const error = applying.error ?? discarding.error
  return (
    <Cluster gap={4} lineGap={2} className={styles.foot}>
      <WhyNot error={error} />
      <p role="status" className={styles.sentence}>
        {words === undefined ? nothingWords(unmatched) : t`All of it can be taken back.`}
        {waiting > 0 && ` ${plural(waiting, { one: '# row stays off.', other: '# rows stay off.' })}`}
      </p>
      <Cluster align="stretch" className={styles.actions}>
        {unknown > 0 && (
          <Button
            tone="quiet"
            icon={Plus}
            busy={keeping.isPending && t({ message: 'Taking', context: 'under way' })}
            disabled={isStale || applying.isPending || discarding.isPending}
            onClick={() => onKeep('unknown')}
          >
            {plural(unknown, { one: 'Keep # unknown too', other: 'Keep # unknown too' })}
          </Button>
        )}
        <Button
          busy={discarding.isPending && t`Throwing away`}
          disabled={applying.isPending}
          onClick={() => discarding.mutate(draft.id, { onSuccess: onDiscarded })}
        >
          {t`Throw away`}
        </Button>
        {words !== undefined && (
          <Button
            tone="primary"
            busy={applying.isPending && t`Adding`}
            disabled={isStale || keeping.isPending || discarding.isPending}
            onClick={() => applying.mutate(draft.id)}
          >
            {words}
          </Button>
        )}
      </Cluster>
    </Cluster>
  )
}

const nothingWords = (unmatched: number) =>
  unmatched > 0 ? t`Nothing to add yet.` : t`There is nothing in it that your shelf does not have.`
