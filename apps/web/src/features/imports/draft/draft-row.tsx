import type { ImportRow } from '@guildhall/contract/imports'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Undo2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { errorText } from '../../../platform/error-text.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Cluster } from '../../../ui/dress/stack.tsx'
import { Text } from '../../../ui/dress/text.tsx'
import { Row } from '../../../ui/surfaces/row-list.tsx'
import { GameRow } from '../../games/picking/game-row.tsx'
import { type RowDecision, useDecideRow } from '../imports.queries.ts'
import styles from './draft-row.module.css'
import { FindGameDialog } from './find-game-dialog.tsx'
import { Proposals } from './proposals.tsx'
import { RowLine } from './row-line.tsx'
import { useFocusHandover } from './use-focus-handover.ts'

/** A row of a file: what it says, which game it means, and what can be said about that. */
export function DraftRow({ importId, row, isOpen }: { importId: string; row: ImportRow; isOpen: boolean }) {
  const [isFinding, setFinding] = useState(false)
  const deciding = useDecideRow(importId)
  const item = useRef<HTMLLIElement>(null)
  const name = row.game?.title ?? row.title
  useFocusHandover(item)
  function decide(decision: RowDecision): void {
    if (!deciding.isPending) deciding.mutate({ line: row.line, ...decision })
  }
  const busy = deciding.isPending && t`Saving`
  return (
    <Row ref={item} className={styles.row}>
      <Cluster gap={4} lineGap={2}>
        <Meaning row={row} />
        {isOpen && (
          <Cluster align="stretch">
            {row.state === 'ignored' ? (
              <Button
                icon={Undo2}
                busy={busy}
                aria-label={t`Take in ${name}`}
                onClick={() => decide({ decision: 'open' })}
              >
                {t`Take in`}
              </Button>
            ) : (
              row.state !== 'faulty' && (
                <>
                  <Button
                    busy={busy}
                    aria-label={row.game === null ? t`Find the game: ${name}` : t`Another game than ${name}`}
                    onClick={() => setFinding(true)}
                  >
                    {row.game === null ? t`Find the game` : t`Another game`}
                  </Button>
                  {row.state === 'unmatched' && (
                    <Button
                      aria-disabled={deciding.isPending}
                      aria-label={t`Keep as it is: ${name}`}
                      onClick={() => decide({ decision: 'keep' })}
                    >
                      {t`Keep as it is`}
                    </Button>
                  )}
                  <Button
                    tone="quiet"
                    aria-disabled={deciding.isPending}
                    aria-label={t`Leave out ${name}`}
                    onClick={() => decide({ decision: 'ignore' })}
                  >
                    {t`Leave out`}
                  </Button>
                </>
              )
            )}
          </Cluster>
        )}
      </Cluster>
      {isOpen && row.state === 'unmatched' && row.proposals.length > 0 && (
        <Proposals row={row} isBusy={deciding.isPending} onChoose={(gameId) => decide({ decision: 'match', gameId })} />
      )}
      {deciding.isError && (
        <p role="alert" className={styles.fault}>
          {errorText(deciding.error)}
        </p>
      )}
      {isFinding && (
        <FindGameDialog
          row={row}
          onClose={() => setFinding(false)}
          onChoose={(gameId) => {
            setFinding(false)
            decide({ decision: 'match', gameId })
          }}
        />
      )}
    </Row>
  )
}

function Meaning({ row }: { row: ImportRow }) {
  const { game, title, releaseYear, line, fault } = row
  if (game !== null) {
    const isOther = title !== '' && title !== game.title
    return (
      <div className={styles.words}>
        <GameRow game={game} line={<RowLine row={row} />} />
        {isOther && (
          <p className={styles.aside}>
            <Trans>In the file: {title}</Trans>
          </p>
        )}
      </div>
    )
  }
  return (
    <div className={styles.words}>
      <Text weight="strong" breaks>
        {title === '' ? t`A row without a name` : title}
        {releaseYear !== null && <span className={styles.year}> {releaseYear}</span>}
      </Text>
      {row.isKept && <p className={styles.aside}>{t`Becomes a game of the hall, by this name`}</p>}
      {fault === null ? (
        <RowLine row={row} />
      ) : (
        <p className={styles.fault}>
          <Trans>
            Row {line}: {fault}.
          </Trans>
        </p>
      )}
    </div>
  )
}
