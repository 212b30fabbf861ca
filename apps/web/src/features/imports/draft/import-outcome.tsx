import type { LibraryImport } from '@guildhall/contract/imports'
import { refusedShown } from '@guildhall/contract/rules/library-limits'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { Cluster, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { Row, RowList } from '../../../ui/surfaces/row-list.tsx'
import { rowCount } from '../format-words.ts'
import { useUndoImport } from '../imports.queries.ts'
import { BesidesNote } from './besides-note.tsx'
import { appliedWords } from './draft-words.ts'
import styles from './import-outcome.module.css'

type ImportOutcomeProps = {
  done: LibraryImport
  onMore: () => void
  /** Where whoever brought it was on their way to; comes before the library. */
  onward?: ReactNode
}

/** What an applied file did, with the way back. */
export function ImportOutcome({ done, onMore, onward }: ImportOutcomeProps) {
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
        {onward}
        <ButtonLink tone={onward ? 'secondary' : 'primary'} href="/library">
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

type Refused = LibraryImport['refused'][number]

const kindWords: Readonly<Record<Refused['kind'], string>> = {
  game: t`A game that nobody here knows`,
  review: t`A review`,
  list: t`A list`,
  listWords: t`Words in a list, which came without them`,
}

/** What the rules of words kept off, one by one. */
function RefusedThings({ refused }: Pick<LibraryImport, 'refused'>) {
  if (refused.length === 0) return null
  return (
    <Stack gap={2}>
      <Text size="meta" tone={2}>
        {t`Rules of this hall kept these off. All else came.`}
        {refused.length === refusedShown && ` ${t`These are the first ${refusedShown}.`}`}
      </Text>
      <RowList label={t`What the rules kept off`}>
        {refused.map(({ kind, name, rule }, at) => (
          <Row key={at}>
            <Stack gap={0.5} grow shrinks>
              <Text as="span" breaks>
                {name}
              </Text>
              <Quiet as="span" breaks>
                {kindWords[kind]} · {t`Rule: ${rule}`}
              </Quiet>
            </Stack>
          </Row>
        ))}
      </RowList>
    </Stack>
  )
}
