import type { TournamentMatch } from '@guildhall/contract/tournaments'
import { t } from '@lingui/core/macro'
import { Ban, Check, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { cx } from '../../../../ui/class-names.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Chip, ChipRow } from '../../../../ui/controls/chip.tsx'
import { Cluster, Stack } from '../../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../../ui/dress/text.tsx'
import { WhyNot } from '../../../../ui/feedback/why-not.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Card } from '../../../../ui/surfaces/card.tsx'
import { SoftText } from '../../../../ui/words/soft-text.tsx'
import { nameOfSide } from '../side-names.ts'
import { useChoose, useUndoChoice } from './pick-changes.ts'
import styles from './picks.module.css'

type Picks = NonNullable<TournamentMatch['picks']>
type PicksProps = { match: TournamentMatch; picks: Picks }

/** What is struck out and taken by turns before the games: whoever is next chooses here, all others see it. */
export function PicksCard({ match, picks }: PicksProps) {
  const place = { id: match.tournamentId, match: match.name }
  const undo = useUndoChoice(place)
  const isFree = (name: string) => picks.steps.every((step) => step.choice !== name)
  const taken = picks.steps.filter((step) => step.choice !== null)
  const last = taken.findLastIndex(({ side }) => side !== null)
  const choice = taken[last]?.choice ?? null
  return (
    <Card as="section" padded aria-labelledby="picks">
      <Stack gap={3}>
        <Cluster justify="between" gap={2}>
          <Text as="h2" id="picks" size="h4" weight="strong">{t`Picks and bans`}</Text>
          {match.may.undoChoice && choice !== null && (
            <Button
              tone="quiet"
              icon={Undo2}
              busy={undo.isPending && t`Sending`}
              onClick={() => undo.mutate({ step: last, choice })}
            >
              {t`Take the last choice back`}
            </Button>
          )}
        </Cluster>
        <WhyNot error={undo.error} />
        <Quiet breaks>{beginsWords(match, picks)}</Quiet>
        <Turn match={match} picks={picks} />
        {taken.length > 0 && (
          <ol aria-label={t`What was chosen`} className={styles.taken}>
            {picks.steps.map((step, at) =>
              step.choice === null ? null : <Taken key={at} match={match} picks={picks} step={step} />,
            )}
          </ol>
        )}
        {/* Who is next has them to press. */}
        {!match.may.choose && picks.step !== null && (
          <ul aria-label={t`Still free`} className={styles.free}>
            {picks.pool.filter(isFree).map((name) => (
              <li key={name}>
                <SoftText text={name} />
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </Card>
  )
}

function beginsWords(match: TournamentMatch, { begins, beginsBy }: Picks): string {
  const name = nameOfSide(match, begins)
  return beginsBy === 'seed' ? t`${name} begins, by the better seed.` : t`${name} begins: the server drew it.`
}

/** The step that is next, and its buttons for whose turn it is. */
function Turn({ match, picks }: PicksProps) {
  const [chosen, setChosen] = useState<string>()
  const choose = useChoose({ id: match.tournamentId, match: match.name })
  const { step, steps, pool } = picks
  const next = step === null ? undefined : steps[step]
  if (step === null || next === undefined) {
    const isWhole = steps.every(({ choice }) => choice !== null)
    return <Text weight="strong">{isWhole ? t`All is chosen.` : t`It went on without the rest.`}</Text>
  }
  const place = t`Step ${step + 1} of ${steps.length}`
  const isBan = next.deed === 'bans'
  if (!match.may.choose) {
    const name = next.side === null ? '' : nameOfSide(match, next.side)
    return <Text breaks>{isBan ? t`${place}: ${name} bans.` : t`${place}: ${name} picks.`}</Text>
  }
  const free = pool.filter((name) => steps.every(({ choice }) => choice !== name))
  // What another of the own team chose meanwhile is not there any more.
  const wanted = free.find((name) => name === chosen)
  return (
    <Stack gap={3}>
      <Text weight="strong">{isBan ? t`${place}: strike one out.` : t`${place}: take one.`}</Text>
      <ChipRow label={isBan ? t`What you ban` : t`What you pick`}>
        {free.map((name) => (
          <Chip key={name} pressed={name === wanted} onClick={() => setChosen(name)}>
            <SoftText text={name} still />
          </Chip>
        ))}
      </ChipRow>
      <WhyNot error={choose.error} />
      {wanted !== undefined && (
        <Cluster>
          <Button
            tone="primary"
            icon={isBan ? Ban : Check}
            busy={choose.isPending && t`Sending`}
            onClick={() => choose.mutate({ step, choice: wanted })}
          >
            <SoftText text={isBan ? t`Ban ${wanted}` : t`Pick ${wanted}`} still />
          </Button>
        </Cluster>
      )}
    </Stack>
  )
}

function Taken({ match, picks, step }: PicksProps & { step: Picks['steps'][number] }) {
  const { deed, side, choice } = step
  const name = side === null ? '' : nameOfSide(match, side)
  const games = picks.steps.filter((each) => each.deed !== 'bans')
  const game = games.indexOf(step) + 1
  const words =
    deed === 'bans'
      ? t`Banned by ${name}`
      : deed === 'picks'
        ? t`Game ${game}, picked by ${name}`
        : t`Game ${game}, what was left`
  return (
    <li className={cx(styles.choice, deed === 'bans' && styles.banned)}>
      <Icon icon={deed === 'bans' ? Ban : Check} size="small" />
      <Stack gap={0} shrinks>
        <Text as="span" weight="strong" breaks className={styles.name}>
          <SoftText text={choice ?? ''} />
        </Text>
        <Quiet as="span" size="micro" breaks>
          {words}
        </Quiet>
      </Stack>
    </li>
  )
}
