import type { UnmatchedApp } from '@guildhall/contract/steam'
import { t } from '@lingui/core/macro'
import { EyeOff, House, Search, Undo2 } from 'lucide-react'
import { Button } from '../../../ui/controls/button.tsx'
import { Cluster, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { Row } from '../../../ui/surfaces/row-list.tsx'
import { playTime } from '../../../ui/type/play-time.ts'
import { GameRow } from '../../games/picking/game-row.tsx'
import styles from './unmatched.module.css'
import type { Decision } from './unmatched.queries.ts'

type UnmatchedRowProps = {
  app: UnmatchedApp
  onDecide: (made: Decision) => void
  /** Another game than those proposed is sought. */
  onSeek: (app: UnmatchedApp) => void
}

/** An app that leads to no game, with what it may be. */
export function UnmatchedRow({ app, onDecide, onSeek }: UnmatchedRowProps) {
  const { name, minutes, isIgnored, proposals } = app
  return (
    <Row className={styles.row}>
      <Cluster gap={4} lineGap={2} justify="between">
        <Stack gap={0} shrinks className={styles.words}>
          <Text as="span" weight="strong" breaks>
            {name}
          </Text>
          <Quiet as="span">{minutes > 0 ? t`${playTime(minutes)} at Steam` : t`Never played`}</Quiet>
        </Stack>
        {isIgnored ? (
          <Button
            icon={Undo2}
            aria-label={t`Match after all: ${name}`}
            onClick={() => onDecide({ app, decision: 'open' })}
          >
            {t`Match after all`}
          </Button>
        ) : (
          <Cluster gap={2}>
            <Button icon={Search} aria-label={t`Find it: ${name}`} onClick={() => onSeek(app)}>
              {t`Find it`}
            </Button>
            <Button
              icon={House}
              aria-label={t`Keep as it is: ${name}`}
              onClick={() => onDecide({ app, decision: 'keep' })}
            >
              {t`Keep as it is`}
            </Button>
            <Button
              tone="quiet"
              icon={EyeOff}
              aria-label={t`Ignore: ${name}`}
              onClick={() => onDecide({ app, decision: 'ignore' })}
            >
              {t`Ignore`}
            </Button>
          </Cluster>
        )}
      </Cluster>
      {!isIgnored && proposals.length > 0 && (
        <Stack as="ul" gap={2} className={styles.proposals} aria-label={t`May be ${name}`}>
          {proposals.map(({ game, reason }) => (
            <li key={game.id}>
              <GameRow
                game={game}
                line={reason === 'app' ? t`Certain: it names this very app` : undefined}
                actions={
                  <Button
                    aria-label={t`This one, for ${name}: ${game.title}`}
                    onClick={() => onDecide({ app, decision: 'match', game })}
                  >
                    {t`This one`}
                  </Button>
                }
              />
            </li>
          ))}
        </Stack>
      )}
    </Row>
  )
}
