import type { LibraryImport } from '@guildhall/contract/imports'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Undo2 } from 'lucide-react'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { Cluster } from '../../../ui/dress/stack.tsx'
import { Text } from '../../../ui/dress/text.tsx'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { rowCount } from '../format-words.ts'
import { useUndoImport } from '../imports.queries.ts'
import { BesidesNote } from './besides-note.tsx'
import { appliedWords } from './draft-words.ts'
import styles from './import-outcome.module.css'
import { RefusedThings } from './refused-things.tsx'

/** What an applied file did, with the way back. */
export function ImportOutcome({ done, onMore }: { done: LibraryImport; onMore: () => void }) {
  const undoing = useUndoImport()
  const { counts, state } = done
  const off = counts.unmatched + counts.ignored + counts.faulty
  return (
    <Card padded>
      <div role="status" className={styles.words}>
        <h2 className={styles.title}>{state === 'undone' ? t`Taken back` : t`Done`}</h2>
        <p>
          {state === 'undone'
            ? t`Your shelf is as it was before this file. What you changed since then stayed.`
            : appliedWords(counts)}
        </p>
        {state === 'applied' && counts.kept > 0 && (
          <Text size="meta" tone={2}>
            {plural(counts.kept, {
              one: '# of them nobody here knew: now it is a game of the hall.',
              other: '# of them nobody here knew: now they are games of the hall.',
            })}
          </Text>
        )}
        {state === 'applied' && <BesidesNote besides={done.besides} />}
        {state === 'applied' && off > 0 && (
          <Text size="meta" tone={2}>
            <Trans>{rowCount(off)} stayed off.</Trans>{' '}
            {counts.unmatched > 0 &&
              t`Bring the file once more to say what they are, or to keep them as they are: nothing comes twice.`}
          </Text>
        )}
      </div>
      {state === 'applied' && <RefusedThings refused={done.refused} />}
      <WhyNot error={undoing.error} />
      <Cluster align="stretch" className={styles.actions}>
        <ButtonLink tone="primary" href="/library">
          {t`See your library`}
        </ButtonLink>
        {done.canUndo && (
          <Button icon={Undo2} busy={undoing.isPending && t`Taking back`} onClick={() => undoing.mutate(done.id)}>
            {t`Take it back`}
          </Button>
        )}
        <Button tone="quiet" onClick={onMore}>
          {t`Another file`}
        </Button>
      </Cluster>
    </Card>
  )
}
