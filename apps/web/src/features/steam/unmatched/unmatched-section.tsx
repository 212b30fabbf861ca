import type { UnmatchedApp } from '@guildhall/contract/steam'
import { plural, t } from '@lingui/core/macro'
import { CheckCheck, House } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { TabPanel, Tabs } from '../../../ui/controls/tabs.tsx'
import { Cluster } from '../../../ui/dress/stack.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { SectionHeader } from '../../../ui/surfaces/page.tsx'
import { SeekDialog } from './seek-dialog.tsx'
import styles from './unmatched.module.css'
import {
  type Decision,
  type Ignored,
  useDecide,
  useKeepAll,
  useMatchCertain,
  useUnmatched,
} from './unmatched.queries.ts'
import { UnmatchedList } from './unmatched-list.tsx'

/** Owned apps that lead to no game of the catalogue: matched by hand, ignored, or left open. */
export function UnmatchedSection({ count }: { count: number }) {
  const [shown, setShown] = useState<Ignored>('no')
  const [sought, setSought] = useState<UnmatchedApp | null>(null)
  const section = useRef<HTMLElement>(null)
  const decide = useDecide(setSought)
  const open = useUnmatched('no', true)
  const ignored = useUnmatched('only', shown === 'only')
  function take(made: Decision) {
    // The row goes, and the focus with it.
    section.current?.focus()
    decide.mutate(made)
  }
  return (
    <section id="unmatched" ref={section} tabIndex={-1} aria-label={t`Games to match`} className={styles.section}>
      <SectionHeader title={t`Games to match`} />
      <p className={styles.lead}>
        {t`What Steam lists and does not know any more waits here until you say which game it is, or keep it as it is. The hall does not guess.`}
      </p>
      <Tabs
        label={t`Games to match`}
        tabs={[
          { value: 'no', label: t`To match`, count },
          { value: 'only', label: t`Ignored` },
        ]}
        value={shown}
        onChange={setShown}
      >
        <TabPanel value="no">
          <Cluster gap={3}>
            <CertainButton apps={open.data ?? []} isAll={!open.hasNextPage} onMatch={() => section.current?.focus()} />
            <KeepAllButton count={count} onKeep={() => section.current?.focus()} />
          </Cluster>
          <Card>
            <UnmatchedList
              label={t`Games to match`}
              query={open}
              none={t`Nothing waits to be matched.`}
              onDecide={take}
              onSeek={setSought}
            />
          </Card>
        </TabPanel>
        <TabPanel value="only">
          <Card>
            <UnmatchedList
              label={t`Ignored games`}
              query={ignored}
              none={t`You ignore nothing of what Steam lists.`}
              onDecide={take}
              onSeek={setSought}
            />
          </Card>
        </TabPanel>
      </Tabs>
      <SeekDialog app={sought} onClose={() => setSought(null)} onDecide={take} />
    </section>
  )
}

/** One press, where the hall knows none of them: they become games of this hall by the names that Steam lists. */
function KeepAllButton({ count, onKeep }: { count: number; onKeep: () => void }) {
  const keep = useKeepAll()
  if (count < 2 && !keep.isPending) return null
  return (
    <div className={styles.certain}>
      <Button
        icon={House}
        busy={keep.isPending && t`Keeping`}
        onClick={() => keep.mutate(count, { onSuccess: onKeep })}
      >
        {plural(count, { one: 'Keep # as it is', other: 'Keep all # as they are' })}
      </Button>
    </div>
  )
}

type CertainButtonProps = { apps: readonly UnmatchedApp[]; isAll: boolean; onMatch: () => void }

function CertainButton({ apps, isAll, onMatch }: CertainButtonProps) {
  const match = useMatchCertain()
  const certain = apps.filter(({ proposals }) => proposals.some(({ reason }) => reason === 'app')).length
  if (certain < 2 && !match.isPending) return null
  return (
    <div className={styles.certain}>
      <Button
        icon={CheckCheck}
        busy={match.isPending && t`Matching`}
        onClick={() => match.mutate(certain, { onSuccess: onMatch })}
      >
        {isAll ? t`Match the ${certain} that are certain` : t`Match all that are certain`}
      </Button>
    </div>
  )
}
