import { tournamentAudiences, tournamentEntries } from '@guildhall/contract/rules/tournaments/tournament-kinds'
import {
  checkInMinutes,
  entrantsMaximum,
  entrantsMinimum,
  substitutesMaximum,
  teamSizes,
  tournamentTitleMaximum,
} from '@guildhall/contract/rules/tournaments/tournament-limits'
import { t } from '@lingui/core/macro'
import { Gamepad2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { RemovableChip } from '../../../ui/controls/chip.tsx'
import { Cluster, Stack } from '../../../ui/dress/stack.tsx'
import { Text } from '../../../ui/dress/text.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useTournamentOverview } from '../tournaments.queries.ts'
import { audienceWords, entryWords } from '../words/state-words.ts'
import { mayPlay } from './facts.ts'
import { NumberField } from './number-field.tsx'
import { Section, type SectionProps } from './section.tsx'
import styles from './setting.module.css'

/** How a game is chosen is what the page hands in: it opens over this one. */
export type GameChoice = (parts: { onChoose(game: SectionProps['facts']['game']): void; onClose(): void }) => ReactNode

/** Name, game and when. */
export function WhatSection({ facts, onChange, faults, chooseGame }: SectionProps & { chooseGame: GameChoice }) {
  const [isChoosing, setChoosing] = useState(false)
  const { game } = facts
  return (
    <Section title={t`What and when`}>
      <TextField
        label={t`Name`}
        required
        maxLength={tournamentTitleMaximum}
        value={facts.title}
        error={faults.title}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <Stack gap={1.5} align="start">
        <Text as="span" size="meta" weight="strong">{t`Game`}</Text>
        <Cluster gap={2}>
          {game !== null && (
            <RemovableChip removeLabel={t`Without ${game.title}`} onRemove={() => onChange({ game: null })}>
              {game.title}
            </RemovableChip>
          )}
          <Button icon={Gamepad2} onClick={() => setChoosing(true)}>
            {game === null ? t`Choose a game` : t`Another game`}
          </Button>
        </Cluster>
        {isChoosing &&
          chooseGame({
            onChoose: (chosen) => {
              onChange({ game: chosen })
              setChoosing(false)
            },
            onClose: () => setChoosing(false),
          })}
      </Stack>
      <div className={styles.grid}>
        <TextField
          label={t`First match`}
          help={t`Empty: whenever you press start.`}
          type="datetime-local"
          value={facts.startsAt}
          error={faults.startsAt}
          onChange={({ target }) => onChange({ startsAt: target.value })}
        />
        {facts.startsAt !== '' && facts.checkIn !== null && (
          <NumberField
            label={t`Check-in opens, minutes before`}
            value={facts.checkIn}
            min={checkInMinutes.least}
            max={checkInMinutes.most}
            error={faults.checkIn}
            onChange={(checkIn) => onChange({ checkIn: checkIn ?? Number.NaN })}
          />
        )}
      </div>
      {facts.startsAt !== '' && (
        <Checkbox
          label={t`Everybody checks in before the start`}
          help={t`Who does not loses the seat, and the waiting list moves up.`}
          checked={facts.checkIn !== null}
          onChange={({ target }) => onChange({ checkIn: target.checked ? checkInMinutes.usual : null })}
        />
      )}
    </Section>
  )
}

/** Everybody for themselves, or teams. */
function TeamFields({ facts, onChange, faults }: SectionProps) {
  const { teamSize } = facts
  return (
    <>
      <SelectField
        label={t`Who takes a seat`}
        value={teamSize === null ? 'alone' : 'team'}
        onChange={({ target }) => onChange({ teamSize: target.value === 'team' ? teamSizes.usual : null })}
      >
        <option value="alone">{t`Everybody for themselves`}</option>
        <option value="team">{t`Teams`}</option>
      </SelectField>
      {teamSize !== null && (
        <>
          <NumberField
            label={t`Play at once for a team`}
            value={teamSize}
            min={teamSizes.least}
            max={teamSizes.most}
            error={faults.teamSize}
            onChange={(size) => onChange({ teamSize: size ?? Number.NaN })}
          />
          <NumberField
            label={t`Substitutes`}
            help={t`So many more can be in a team.`}
            value={facts.substitutes}
            min={0}
            max={substitutesMaximum}
            error={faults.substitutes}
            onChange={(substitutes) => onChange({ substitutes: substitutes ?? Number.NaN })}
          />
        </>
      )}
    </>
  )
}

/** How many, and who. */
export function WhoSection(props: SectionProps & { isOpen: boolean }) {
  const { facts, onChange, faults, isOpen } = props
  const isClosed = useTournamentOverview().data?.opensForAll === false
  return (
    <Section title={t`Who plays`}>
      <div className={styles.grid}>
        <TeamFields {...props} />
        <NumberField
          label={facts.teamSize === null ? t`Seats` : t`Seats for teams`}
          help={t`Beyond them there is a waiting list.`}
          value={facts.capacity}
          min={entrantsMinimum}
          max={entrantsMaximum}
          error={faults.capacity}
          onChange={(capacity) => onChange({ capacity: capacity ?? Number.NaN })}
        />
        <SelectField
          label={t({ message: 'Who sees it', context: 'of a tournament' })}
          error={
            isClosed && facts.audience === 'everybody'
              ? t`You cannot open a tournament for the whole hall here, or not yet.`
              : undefined
          }
          value={facts.audience}
          onChange={({ target }) =>
            onChange({ audience: tournamentAudiences.find((each) => each === target.value) ?? 'everybody' })
          }
        >
          {tournamentAudiences
            .filter((each) => each !== 'conversation' || facts.conversationId !== null)
            .map((audience) => (
              <option key={audience} value={audience}>
                {audienceWords[audience]}
              </option>
            ))}
        </SelectField>
        <SelectField
          label={t`Who may enter`}
          value={facts.entry}
          onChange={({ target }) =>
            onChange({ entry: tournamentEntries.find((each) => each === target.value) ?? 'open' })
          }
        >
          {tournamentEntries.map((entry) => (
            <option key={entry} value={entry}>
              {entryWords[entry]}
            </option>
          ))}
        </SelectField>
      </div>
      {!isOpen && mayPlay(facts) && (
        <Checkbox
          label={t`I play, too`}
          help={t`You have a seat as soon as it is open.`}
          checked={facts.plays}
          onChange={({ target }) => onChange({ plays: target.checked })}
        />
      )}
    </Section>
  )
}
