import { isByHandOnly, knowsHandicap } from '@guildhall/contract/rules/challenges/challenge-kinds'
import { challengeTemplates } from '@guildhall/contract/rules/challenges/challenge-templates'
import { evidenceLevels, evidenceWord } from '@guildhall/contract/rules/challenges/evidence-levels'
import type { Member } from '@guildhall/contract/users'
import { t } from '@lingui/core/macro'
import { lazy, Suspense } from 'react'
import { loadPart } from '../../../platform/build-updates/load-part.ts'
import { personName } from '../../../platform/names/person-name.ts'
import { cx } from '../../../ui/class-names.ts'
import { RemovableChip } from '../../../ui/controls/chip.tsx'
import { Cluster, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { RadioGroup } from '../../../ui/fields/radio-group.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { AudienceField } from '../people/audience-field.tsx'
import { evidenceWordWords, levelWords } from '../words/evidence-words.ts'
import { DayCapFields } from './day-cap-fields.tsx'
import { type Facts, type Template, teamsOf, withoutTeam } from './facts.ts'
import styles from './setting.module.css'
import { templateWords } from './template-words.ts'

// Whom one asks comes last: the friends are looked for by then.
const FriendChecks = lazy(() =>
  loadPart(async () => ({ default: (await import('../people/friend-checks.tsx')).FriendChecks })),
)

const TeamFields = lazy(() =>
  loadPart(async () => ({ default: (await import('../teams/team-fields.tsx')).TeamFields })),
)

const InvitedTeams = lazy(() =>
  loadPart(async () => ({ default: (await import('../teams/invited-teams.tsx')).InvitedTeams })),
)

export type StepProps = {
  facts: Facts
  onChange(part: Partial<Facts>): void
  /** By field, what is wrong with it. */
  faults: Readonly<Partial<Record<string, string>>>
}

type TemplateStepProps = { template: Template; onChoose(template: Template): void }

export function TemplateStep({ template, onChoose }: TemplateStepProps) {
  return (
    <div className={styles.templates}>
      {challengeTemplates.map((each) => {
        const { icon, name, about } = templateWords[each.key]
        const isChosen = each.key === template.key
        return (
          <button
            key={each.key}
            type="button"
            aria-pressed={isChosen}
            className={cx(styles.template, isChosen && styles.chosen)}
            onClick={() => onChoose(each)}
          >
            <Icon icon={icon} />
            <span>
              <Text as="span" weight="strong">
                {name}
              </Text>
              <Quiet as="span">{about}</Quiet>
            </span>
          </button>
        )
      })}
    </div>
  )
}

export function FrameStep({ facts, onChange, faults }: StepProps) {
  const knowsGroups = facts.teams === null && facts.form !== 'duel' && facts.goal.kind !== 'group-goal'
  return (
    <Stack>
      <TextField
        label={t`Start`}
        help={facts.form === 'duel' ? t`Empty: the moment it is accepted.` : t`Empty: the moment you set it.`}
        type="datetime-local"
        value={facts.startsAt}
        error={faults['startsAt']}
        onChange={(event) => onChange({ startsAt: event.target.value })}
      />
      <TextField
        label={t`End`}
        help={facts.goal.kind === 'deed' ? t`Empty: without an end.` : undefined}
        type="datetime-local"
        value={facts.endsAt}
        error={faults['endsAt']}
        onChange={(event) => onChange({ endsAt: event.target.value })}
      />
      <SelectField
        label={t`What is good enough`}
        value={facts.minimumEvidence}
        onChange={(event) =>
          onChange({ minimumEvidence: evidenceLevels.find((each) => each === event.target.value) ?? 'self-reported' })
        }
      >
        {evidenceLevels.map((level) => (
          <option key={level} value={level}>
            {`${evidenceWordWords[evidenceWord(level)]}: ${levelWords[level]}`}
          </option>
        ))}
      </SelectField>
      {!isByHandOnly(facts.goal.kind) && (
        <Checkbox
          label={t`Proof by hand counts, too`}
          help={t`For those whose account cannot be read.`}
          checked={facts.isManualAllowed}
          error={faults['isManualAllowed']}
          onChange={(event) => onChange({ isManualAllowed: event.target.checked })}
        />
      )}
      <Suspense fallback={<SkeletonRows count={2} />}>
        <TeamFields
          teams={facts.teams}
          of={facts}
          error={faults['teams']}
          onChange={(teams) => onChange({ teams })}
          onWithout={(team) => onChange(withoutTeam(facts, team))}
        />
      </Suspense>
      {knowsGroups && (
        <Checkbox
          label={t`In groups by time`}
          help={t`Who takes part says how many hours a week they have, stands among those with as many, and may pause.`}
          checked={facts.isGroupedByTime}
          onChange={(event) => onChange({ isGroupedByTime: event.target.checked })}
        />
      )}
      {facts.goal.kind === 'playtime' && (
        <DayCapFields
          dayCap={facts.dayCap}
          isGrouped={knowsGroups && facts.isGroupedByTime}
          error={faults['dayCap']}
          onChange={(dayCap) => onChange({ dayCap })}
        />
      )}
    </Stack>
  )
}

type PeopleStepProps = StepProps & {
  /** Who is invited, as far as they are known by name. */
  people: readonly Member[]
  isOpenAlready: boolean
  /** The conversation from which it is set. */
  begunIn: string | null
  /** Nothing is wrong with goal and frame, so that who is invited can be counted, and is known by name. */
  isFitting: boolean
}

export function PeopleStep({ facts, onChange, faults, people, isOpenAlready, begunIn, isFitting }: PeopleStepProps) {
  const isDuel = facts.form === 'duel'
  const teams = teamsOf(facts)
  const asked = people.filter(({ id }) => facts.invitedIds.includes(id))
  return (
    <Stack>
      {!isOpenAlready && (
        <RadioGroup
          label={t`Who takes part`}
          options={[
            { value: 'solo', label: t`Whoever wants to` },
            { value: 'duel', label: t`A duel of two` },
          ]}
          value={facts.form}
          onChange={(form) => onChange({ ...ofForm(form, facts), ...(form === 'duel' && { conversationId: begunIn }) })}
        />
      )}
      <WhyNot error={faults['form']} />
      {isDuel && knowsHandicap(facts.goal.kind) && (
        <Checkbox
          label={t`Even it out`}
          help={t`Who did less in the last eight weeks counts for more, up to twice as much. Both see it before it begins.`}
          checked={facts.isHandicapped}
          onChange={(event) => onChange({ isHandicapped: event.target.checked })}
        />
      )}
      {!isDuel && <AudienceField value={facts} begunIn={begunIn} error={faults['conversation']} onChange={onChange} />}
      {!isDuel && (
        <TextField
          label={t`Places`}
          help={t`Empty: for as many as want to.`}
          type="number"
          inputMode="numeric"
          min={2}
          value={facts.capacity ?? ''}
          error={faults['capacity']}
          onChange={({ target }) => onChange({ capacity: target.value === '' ? null : Number(target.value) })}
        />
      )}
      <WhyNot error={faults['invited']} />
      {!isFitting && facts.invitedIds.length > asked.length && (
        <Quiet>{t`Once goal and frame fit, those you invited stand here by name, and what would count of them beside it.`}</Quiet>
      )}
      {!isOpenAlready && (
        <Chooser
          title={isDuel ? t`Against whom` : t`Invite`}
          chosen={facts.invitedIds}
          of={facts}
          people={people}
          isSingle={isDuel}
          words={{
            add: isDuel ? t({ message: 'Challenge', context: 'a button: dare somebody' }) : t`Invite`,
            remove: t`Not them`,
          }}
          onChange={(invitedIds) => onChange({ invitedIds })}
        />
      )}
      {!isOpenAlready && teams !== null && asked.length > 0 && (
        <Suspense fallback={<SkeletonRows count={asked.length} />}>
          <InvitedTeams
            people={asked}
            names={teams.names}
            value={facts.invitedTeams}
            onChange={(invitedTeams) => onChange({ invitedTeams })}
          />
        </Suspense>
      )}
      <Chooser
        title={t`Judges beside you`}
        of={facts}
        chosen={facts.refereeIds}
        words={{ add: t`Let judge`, remove: t`Not them` }}
        onChange={(refereeIds) => onChange({ refereeIds })}
      />
    </Stack>
  )
}

/** A duel has one opponent and no other audience. */
function ofForm(form: Facts['form'], { invitedIds, audience }: Facts): Partial<Facts> {
  if (form === 'duel') return { form, invitedIds: invitedIds.slice(0, 1), audience: 'invited' }
  return { form, audience: audience === 'invited' ? 'everybody' : audience }
}

type ChooserProps = {
  title: string
  of: Pick<Facts, 'audience' | 'conversationId'>
  chosen: readonly string[]
  people?: readonly Member[]
  isSingle?: boolean
  words: { add: string; remove: string }
  onChange(ids: readonly string[]): void
}

function Chooser({ title, of, chosen, people = [], isSingle, words, onChange }: ChooserProps) {
  const remove = (id: string) => onChange(chosen.filter((each) => each !== id))
  return (
    <details className={styles.chooser} open={isSingle}>
      <summary>{chosen.length === 0 ? title : `${title} · ${chosen.length}`}</summary>
      <Cluster gap={2}>
        {people
          .filter(({ id }) => chosen.includes(id))
          .map((member) => (
            <RemovableChip
              key={member.id}
              removeLabel={`${words.remove}: ${personName(member)}`}
              onRemove={() => remove(member.id)}
            >
              {personName(member)}
            </RemovableChip>
          ))}
      </Cluster>
      <Suspense fallback={<SkeletonRows count={3} />}>
        <FriendChecks
          label={title}
          of={of}
          chosen={chosen}
          words={words}
          onAdd={({ id }) => onChange(isSingle ? [id] : [...chosen, id])}
          onRemove={remove}
        />
      </Suspense>
    </details>
  )
}
