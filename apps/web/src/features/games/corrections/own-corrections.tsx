import type { GameCorrection } from '@guildhall/contract/games/corrections'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Check, Clock, Undo2, X } from 'lucide-react'
import { Line, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { Tag } from '../../../ui/marks/tag.tsx'
import { EmptyRoom } from '../../../ui/rooms/empty-room.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { Row, RowList } from '../../../ui/surfaces/row-list.tsx'
import { RelativeTime } from '../../../ui/type/relative-time.tsx'
import { factName } from '../editing/fact-text.ts'
import { SuggestionPages } from '../suggestions/suggestion-pages.tsx'
import styles from './corrections.module.css'
import { useCorrections } from './corrections.queries.ts'
import { TwoValues } from './two-values.tsx'

/** What one said is wrong, and what became of it. */
export function OwnCorrections() {
  const corrections = useCorrections('own')
  return (
    <SuggestionPages
      suggestions={corrections}
      missing={t`Your corrections didn’t arrive.`}
      empty={
        <EmptyRoom scene="glass" title={t`Nothing corrected yet`}>
          {t`On the page of a game, under its facts, everybody can say what is wrong there.`}
        </EmptyRoom>
      }
    >
      {(all) => (
        <Card>
          <RowList label={t`Your corrections`}>
            {all.map((correction) => (
              <Row key={correction.id}>
                <Stack gap={2} grow shrinks>
                  <Line gap={3} justify="between" align="start">
                    <Text weight="strong" breaks>
                      {factName(correction.fact)} ·{' '}
                      <TextLink href={`/game/${correction.game.id}`}>{correction.game.title}</TextLink>
                    </Text>
                    <Outcome of={correction} />
                  </Line>
                  <TwoValues correction={correction} />
                  {correction.answer !== '' && (
                    <p className={styles.source}>{t`The hosts write: ${correction.answer}`}</p>
                  )}
                  <Quiet>
                    <RelativeTime at={correction.at} />
                    {correction.undoneAt !== null && (
                      <>
                        {' · '}
                        <Trans>
                          taken back <RelativeTime at={correction.undoneAt} />
                        </Trans>
                      </>
                    )}
                  </Quiet>
                </Stack>
              </Row>
            ))}
          </RowList>
        </Card>
      )}
    </SuggestionPages>
  )
}

function Outcome({ of: { state, undoneAt } }: { of: GameCorrection }) {
  if (undoneAt !== null) return <Tag tone="warn" icon={Undo2}>{t`Taken back since`}</Tag>
  if (state === 'open') return <Tag icon={Clock}>{t`Waiting`}</Tag>
  return state === 'taken' ? (
    <Tag tone="ok" icon={Check}>
      {t`Taken over`}
    </Tag>
  ) : (
    <Tag tone="warn" icon={X}>
      {t`Not taken`}
    </Tag>
  )
}
