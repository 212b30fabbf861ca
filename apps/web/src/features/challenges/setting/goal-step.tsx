import type { GoalDraft } from '@guildhall/contract/challenges'
import {
  challengeKinds,
  deedEfforts,
  groupMeasures,
  streakUnits,
} from '@guildhall/contract/rules/challenges/challenge-kinds'
import {
  challengeGamesMaximum,
  challengePrizeMaximum,
  challengeRulesMaximum,
  challengeTitleMaximum,
  scoreUnitMaximum,
} from '@guildhall/contract/rules/challenges/challenge-limits'
import { t } from '@lingui/core/macro'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { loadChunk } from '../../../platform/build-updates/load-chunk.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { RemovableChip } from '../../../ui/controls/chip.tsx'
import { Cluster, Stack } from '../../../ui/dress/stack.tsx'
import { Text } from '../../../ui/dress/text.tsx'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { isOfTime, kindWords } from '../words/goal-words.ts'
import { goalOf, proposedNumber, withoutGame } from './facts.ts'
import type { StepProps } from './steps.tsx'

// Looking for games brings much along that a goal in own words never needs.
const AddGames = lazy(() => loadChunk(async () => ({ default: (await import('./choosing/add-games.tsx')).AddGames })))

const ChooseAchievements = lazy(() =>
  loadChunk(async () => ({ default: (await import('./choosing/choose-achievements.tsx')).ChooseAchievements })),
)

/** What is to be done, in which games, and by what rules. */
export function GoalStep({ facts, onChange, faults }: StepProps) {
  const { goal } = facts
  return (
    <Stack>
      <TextField
        label={t`Name`}
        required
        maxLength={challengeTitleMaximum}
        value={facts.title}
        error={faults['title']}
        onChange={(event) => onChange({ title: event.target.value })}
      />
      <SelectField
        label={t`What counts`}
        value={goal.kind}
        onChange={(event) => {
          const kind = challengeKinds.find((each) => each === event.target.value)
          if (kind !== undefined) onChange({ goal: goalOf(kind, proposedNumber(kind)) })
        }}
      >
        {challengeKinds.map((kind) => (
          <option key={kind} value={kind}>
            {kindWords[kind]}
          </option>
        ))}
      </SelectField>
      <GoalFields goal={goal} fault={faults['target']} onChange={(changed) => onChange({ goal: changed })} />
      <Games facts={facts} onChange={onChange} faults={faults} />
      {goal.kind === 'achievement-set' && (
        <>
          <Suspense>
            <ChooseAchievements goal={goal} games={facts.games} onChange={(changed) => onChange({ goal: changed })} />
          </Suspense>
          <WhyNot error={faults['achievements']} />
        </>
      )}
      <TextArea
        label={t`Rules`}
        help={t`What counts and what does not, in your own words.`}
        maxLength={challengeRulesMaximum}
        value={facts.rules}
        error={faults['rules']}
        onChange={(event) => onChange({ rules: event.target.value })}
      />
      <TextField
        label={t`Prize`}
        maxLength={challengePrizeMaximum}
        value={facts.prize}
        error={faults['prize']}
        onChange={(event) => onChange({ prize: event.target.value })}
      />
    </Stack>
  )
}

const effortWords = { none: t`Nothing on the way`, attempts: t`Attempts`, minutes: t`Time` } as const
const unitWords = { days: t`Days`, weeks: t`Weeks, from Monday` } as const
const measureWords = {
  achievements: t`Achievements`,
  minutes: t`Time played`,
  finished: t`Games finished`,
  'by-hand': t`Told by hand`,
} as const

type GoalFieldsProps = { goal: GoalDraft; fault: string | undefined; onChange(goal: GoalDraft): void }

function GoalFields({ goal, fault, onChange }: GoalFieldsProps) {
  switch (goal.kind) {
    case 'achievement-set':
      return null
    case 'deed':
      return (
        <>
          <Choice
            label={t`What is logged on the way`}
            values={deedEfforts}
            words={effortWords}
            value={goal.effort}
            onChange={(effort) => onChange({ ...goal, effort, limit: effort === 'none' ? null : goal.limit })}
          />
          {goal.effort !== 'none' && (
            <NumberField
              label={goal.effort === 'attempts' ? t`Attempts at most` : t`Minutes at most`}
              help={t`Empty: as many as it takes.`}
              value={goal.limit}
              onChange={(limit) => onChange({ ...goal, limit })}
            />
          )}
        </>
      )
    case 'high-score':
      return (
        <>
          <TextField
            label={t`Unit`}
            maxLength={scoreUnitMaximum}
            value={goal.unit}
            onChange={(event) => onChange({ ...goal, unit: event.target.value })}
          />
          <NumberField
            label={t`Mark to reach`}
            help={t`Empty: the best wins.`}
            value={goal.target}
            onChange={(target) => onChange({ ...goal, target })}
          />
          <Checkbox
            label={t`The lowest wins`}
            checked={goal.isLowest}
            onChange={(event) => onChange({ ...goal, isLowest: event.target.checked })}
          />
        </>
      )
    case 'playtime':
      return (
        <HoursField
          label={t`How many hours`}
          help={t`Empty: the most wins.`}
          value={goal.target}
          error={fault}
          onChange={(target) => onChange({ ...goal, target })}
        />
      )
    case 'rarity-points':
      return (
        <NumberField
          label={t`How many points`}
          help={t`Empty: the most wins.`}
          value={goal.target}
          error={fault}
          onChange={(target) => onChange({ ...goal, target })}
        />
      )
    default: {
      const CountField = isOfTime(goal) ? HoursField : NumberField
      return (
        <>
          {goal.kind === 'streak' && (
            <Choice
              label={t`In a row`}
              values={streakUnits}
              words={unitWords}
              value={goal.unit}
              onChange={(unit) => onChange({ ...goal, unit })}
            />
          )}
          {goal.kind === 'group-goal' && (
            <Choice
              label={t`What is added up`}
              values={groupMeasures}
              words={measureWords}
              value={goal.measure}
              onChange={(measure) => onChange({ ...goal, measure })}
            />
          )}
          <CountField
            key={`${isOfTime(goal)}`}
            label={isOfTime(goal) ? t`How many hours` : t`How many`}
            value={goal.target}
            error={fault}
            onChange={(target) => onChange({ ...goal, target: target ?? 0 })}
          />
        </>
      )
    }
  }
}

type NumberFieldProps = {
  label: string
  help?: string
  error?: string | undefined
  value: number | null
  onChange(value: number | null): void
}

function NumberField({ value, onChange, ...field }: NumberFieldProps) {
  return (
    <TextField
      {...field}
      inputMode="numeric"
      value={value === null || value === 0 ? '' : String(value)}
      onChange={({ target }) => {
        const digits = target.value.replaceAll(/\D/g, '').slice(0, 9)
        onChange(digits === '' ? null : Number(digits))
      }}
    />
  )
}

/** So many minutes, written as hours: "10", "2.5"; what is no number is none, and said to be wrong. */
function HoursField({ value, onChange, ...field }: NumberFieldProps) {
  const [written, setWritten] = useState(value === null || value === 0 ? '' : String(Math.round(value / 0.6) / 100))
  return (
    <TextField
      {...field}
      inputMode="decimal"
      value={written}
      onChange={({ target }) => {
        const words = target.value.replaceAll(/[^\d.,]/g, '').slice(0, 9)
        setWritten(words)
        onChange(words === '' ? null : Math.round(Number(words.replace(',', '.')) * 60))
      }}
    />
  )
}

type ChoiceProps<Value extends string> = {
  label: string
  values: readonly Value[]
  words: Readonly<Record<Value, string>>
  value: Value
  onChange(value: Value): void
}

function Choice<Value extends string>({ label, values, words, value, onChange }: ChoiceProps<Value>) {
  return (
    <SelectField
      label={label}
      value={value}
      onChange={({ target }) => onChange(values.find((each) => each === target.value) ?? value)}
    >
      {values.map((each) => (
        <option key={each} value={each}>
          {words[each]}
        </option>
      ))}
    </SelectField>
  )
}

function Games({ facts: { games, goal }, onChange, faults }: StepProps) {
  const [isOpen, setOpen] = useState(false)
  const isOfAny = goal.kind !== 'achievement-set'
  return (
    <Stack gap={2}>
      <Text weight="strong" size="meta">{t`In these games`}</Text>
      <Cluster gap={2}>
        {games.length === 0 && <Text as="span">{isOfAny ? t`Any game` : t`None yet`}</Text>}
        {games.map((game) => (
          <RemovableChip
            key={game.id}
            removeLabel={t`Take ${game.title} out`}
            onRemove={() => onChange(withoutGame({ games, goal }, game.id))}
          >
            {game.title}
          </RemovableChip>
        ))}
        <Button tone="quiet" icon={Plus} disabled={games.length >= challengeGamesMaximum} onClick={() => setOpen(true)}>
          {t`Add a game`}
        </Button>
      </Cluster>
      <WhyNot error={faults['games']} />
      {isOpen && (
        <Suspense>
          <AddGames
            games={games}
            onAdd={(game) => onChange({ games: [...games, game] })}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </Stack>
  )
}
