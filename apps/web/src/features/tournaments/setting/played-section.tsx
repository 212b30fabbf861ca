import {
  entrantsMaximum,
  gameMinutes,
  groupsMaximum,
  stationsMaximum,
  swissRoundsMaximum,
} from '@guildhall/contract/rules/tournaments/tournament-limits'
import { t } from '@lingui/core/macro'
import { Stack } from '../../../ui/dress/stack.tsx'
import { Quiet } from '../../../ui/dress/text.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { numberText } from '../../../ui/type/number-text.ts'
import { bestOfWords } from '../words/format-words.ts'
import { type FormatChoice, hasTwoStages, inFormat } from './facts.ts'
import { FormatRadios } from './format-choice.tsx'
import { NumberField } from './number-field.tsx'
import { usePreviews } from './preview.queries.ts'
import { Section, type SectionProps } from './section.tsx'
import styles from './setting.module.css'

const lengths = [1, 3, 5, 7, 9] as const
const laterRounds = [2, 3, 4, 5, 6, 7, 8] as const

/** The format, and how long its matches are. */
export function PlayedSection(props: SectionProps) {
  const { facts, onChange, faults } = props
  const isBracket = !['swiss', 'round_robin'].includes(facts.format)
  return (
    <Section title={t`How it is played`}>
      <FormatRadios
        value={facts.format}
        previews={usePreviews(facts)}
        onChange={(format) => onChange(inFormat(facts, format))}
      />
      <div className={styles.grid}>
        <Length label={matchesWords(facts.format)} value={facts.bestOf} onChange={(bestOf) => onChange({ bestOf })} />
        {hasTwoStages(facts) && (
          <Length
            label={t`Matches of the bracket`}
            value={facts.bracketBestOf}
            onChange={(bracketBestOf) => onChange({ bracketBestOf })}
          />
        )}
        {isBracket && <LongerFields {...props} />}
        {facts.format === 'double_elimination' && (
          <Length
            label={t`Grand final`}
            value={facts.finalBestOf}
            onChange={(finalBestOf) => onChange({ finalBestOf })}
          />
        )}
        <TableFields {...props} />
        <NumberField
          label={t`Minutes for a game`}
          value={facts.minutesPerGame}
          min={gameMinutes.least}
          max={gameMinutes.most}
          error={faults.minutesPerGame}
          onChange={(minutesPerGame) => onChange({ minutesPerGame: minutesPerGame ?? Number.NaN })}
        />
        <NumberField
          label={t`Matches at once`}
          help={t`Empty: as many as there are.`}
          value={facts.stations}
          min={1}
          max={stationsMaximum}
          error={faults.stations}
          onChange={(stations) => onChange({ stations })}
        />
      </div>
      <Stack gap={1}>
        {(facts.format === 'single_elimination' || hasTwoStages(facts)) && (
          <Checkbox
            label={t`A match about place 3`}
            checked={facts.hasThirdPlace}
            onChange={({ target }) => onChange({ hasThirdPlace: target.checked })}
          />
        )}
        {['round_robin', 'groups-then-bracket'].includes(facts.format) && (
          <Checkbox
            label={t`Everybody meets twice`}
            checked={facts.meetsTwice}
            onChange={({ target }) => onChange({ meetsTwice: target.checked })}
          />
        )}
        {(!isBracket || hasTwoStages(facts)) && (
          <Checkbox
            label={hasTwoStages(facts) ? t`A match of the first stage may be drawn` : t`A match may be drawn`}
            checked={facts.mayDraw}
            onChange={({ target }) => onChange({ mayDraw: target.checked })}
          />
        )}
      </Stack>
      <Quiet>{t`Minutes and matches at once are for the sentence beside this; nobody is held to them.`}</Quiet>
    </Section>
  )
}

function matchesWords(format: FormatChoice): string {
  if (format === 'groups-then-bracket') return t`Matches of the groups`
  return format === 'swiss-then-bracket' ? t`Matches of the first stage` : t`Matches`
}

type LengthProps = { label: string; value: number; onChange(games: number): void }

function Length({ label, value, onChange }: LengthProps) {
  return (
    <SelectField label={label} value={value} onChange={({ target }) => onChange(Number(target.value))}>
      {lengths.map((games) => (
        <option key={games} value={games}>
          {bestOfWords(games)}
        </option>
      ))}
    </SelectField>
  )
}

/** Matches of later rounds may be longer. */
function LongerFields({ facts, onChange }: SectionProps) {
  return (
    <>
      <SelectField
        label={t`Longer from`}
        value={facts.longerFrom}
        onChange={({ target }) => onChange({ longerFrom: Number(target.value) })}
      >
        <option value={0}>{t`Never`}</option>
        {laterRounds.map((round) => (
          <option key={round} value={round}>{t`Round ${numberText(round)}`}</option>
        ))}
      </SelectField>
      {facts.longerFrom > 0 && (
        <Length label={t`Then`} value={facts.longerBestOf} onChange={(longerBestOf) => onChange({ longerBestOf })} />
      )}
    </>
  )
}

/** Of what has tables: groups, rounds, and how many go on. */
function TableFields({ facts, onChange, faults }: SectionProps) {
  const isSwiss = facts.format.startsWith('swiss')
  return (
    <>
      {facts.format === 'groups-then-bracket' && (
        <NumberField
          label={t`Groups`}
          value={facts.groups}
          min={2}
          max={groupsMaximum}
          error={faults.groups}
          onChange={(groups) => onChange({ groups: groups ?? Number.NaN })}
        />
      )}
      {isSwiss && (
        <NumberField
          label={t`Rounds`}
          help={t`Empty: as many as it needs.`}
          value={facts.rounds}
          min={1}
          max={swissRoundsMaximum}
          error={faults.rounds}
          onChange={(rounds) => onChange({ rounds })}
        />
      )}
      {hasTwoStages(facts) && (
        <NumberField
          label={isSwiss ? t`Go on to the bracket` : t`Go on from each group`}
          value={facts.advance}
          min={1}
          max={entrantsMaximum}
          error={faults.advance}
          onChange={(advance) => onChange({ advance: advance ?? Number.NaN })}
        />
      )}
    </>
  )
}
