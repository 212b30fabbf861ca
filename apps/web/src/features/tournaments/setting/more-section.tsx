import {
  confirmMinutes,
  matchCheckInMinutes,
  streamAddressMaximum,
  tournamentPrizeMaximum,
  tournamentRulesMaximum,
} from '@guildhall/contract/rules/tournaments/tournament-limits'
import { plural, t } from '@lingui/core/macro'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { loadPart } from '../../../platform/build-updates/load-part.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Cluster, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet } from '../../../ui/dress/text.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { RadioGroup } from '../../../ui/fields/radio-group.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { SoftText } from '../../../ui/words/soft-text.tsx'
import { NumberField } from './number-field.tsx'
import { Section, type SectionProps } from './section.tsx'
import styles from './setting.module.css'

// Whom one asks comes last: the friends are looked for by then.
const FriendChecks = lazy(() =>
  loadPart(async () => ({ default: (await import('../../challenges/people/friend-checks.tsx')).FriendChecks })),
)

const RequirementsFields = lazy(() =>
  loadPart(async () => ({ default: (await import('./proof/requirements-fields.tsx')).RequirementsFields })),
)

const QuestionsFields = lazy(() =>
  loadPart(async () => ({ default: (await import('../questions/questions-fields.tsx')).QuestionsFields })),
)

/** What has good defaults: folded, each with what it says now. */
export function MoreSection({ facts, onChange, faults }: SectionProps) {
  const { matchCheckIn, confirm } = facts
  return (
    <Section title={t`Already sensible`}>
      <div>
        <Fold
          title={t({ message: 'Results', context: 'of matches' })}
          summary={t`Either side reports; after ${confirm} minutes of silence it stands.`}
          isWrong={faults.confirm !== undefined}
        >
          <NumberField
            label={t`Minutes to object`}
            value={confirm}
            min={confirmMinutes.least}
            max={confirmMinutes.most}
            error={faults.confirm}
            onChange={(value) => onChange({ confirm: value ?? Number.NaN })}
          />
        </Fold>
        <Fold
          title={t`No-shows`}
          summary={
            matchCheckIn === null
              ? t`Nobody checks in to a match.`
              : t`${matchCheckIn} minutes to be there, then it is a walkover.`
          }
          isWrong={faults.matchCheckIn !== undefined}
        >
          <Checkbox
            label={t`Both sides check in to each match`}
            checked={matchCheckIn !== null}
            onChange={({ target }) => onChange({ matchCheckIn: target.checked ? matchCheckInMinutes.usual : null })}
          />
          {matchCheckIn !== null && (
            <NumberField
              label={t`Minutes to be there`}
              value={matchCheckIn}
              min={matchCheckInMinutes.least}
              max={matchCheckInMinutes.most}
              error={faults.matchCheckIn}
              onChange={(value) => onChange({ matchCheckIn: value ?? Number.NaN })}
            />
          )}
        </Fold>
        <Fold
          title={t`Seeds`}
          summary={facts.seeding === 'entry' ? t`As people come` : t`By chance, with a number that is shown`}
        >
          <RadioGroup
            label={t`Order of the seeds`}
            options={[
              { value: 'entry', label: t`As people come` },
              {
                value: 'random',
                label: t`By chance`,
                help: t`The number it is drawn from is shown, so that anybody can draw it again.`,
              },
            ]}
            value={facts.seeding}
            onChange={(seeding) => onChange({ seeding })}
          />
          <Checkbox
            label={t`Friends do not meet in round one, as far as that can be`}
            checked={facts.keepsFriendsApart}
            onChange={({ target }) => onChange({ keepsFriendsApart: target.checked })}
          />
        </Fold>
        <Fold
          title={t`Proof`}
          summary={
            facts.requirements.length === 0
              ? t`Whoever may enter can`
              : plural(facts.requirements.length, {
                  one: '# thing has to be shown',
                  other: '# things have to be shown',
                })
          }
          isWrong={faults.requirements !== undefined}
        >
          <Suspense fallback={<SkeletonRows count={3} />}>
            <RequirementsFields facts={facts} onChange={onChange} faults={faults} />
          </Suspense>
        </Fold>
        <Fold
          title={t`Questions`}
          summary={
            facts.questions.length === 0
              ? t`Nothing is asked`
              : plural(facts.questions.length, { one: '# question', other: '# questions' })
          }
          isWrong={faults.questions !== undefined}
        >
          <Suspense fallback={<SkeletonRows count={2} />}>
            <QuestionsFields
              questions={facts.questions}
              fault={faults.questions}
              onChange={(questions) => onChange({ questions })}
            />
          </Suspense>
        </Fold>
        <PicksFold facts={facts} onChange={onChange} />
        <WordsFold facts={facts} onChange={onChange} faults={faults} />
      </div>
    </Section>
  )
}

function PicksFold({ facts: { picks }, onChange }: Pick<SectionProps, 'facts' | 'onChange'>) {
  if (picks === null) return null
  return (
    <Fold
      title={t`Picks and bans`}
      summary={plural(picks.pool.length, { one: '# map or character', other: '# maps or characters' })}
    >
      <Quiet breaks>
        <SoftText text={picks.pool.join(', ')} />
      </Quiet>
      <Quiet>{t`They change in the menu of the tournament, once it is kept.`}</Quiet>
      <Cluster>
        <Button tone="quiet" onClick={() => onChange({ picks: null })}>{t`Leave them out`}</Button>
      </Cluster>
    </Fold>
  )
}

function WordsFold({ facts, onChange, faults }: SectionProps) {
  const { rules, prize, streamAddress } = facts
  return (
    <Fold
      title={t`Rules, prize, stream`}
      summary={rules + prize + streamAddress === '' ? t`Nothing yet` : t`Written`}
      isWrong={[faults.rules, faults.prize, faults.streamAddress].some((words) => words !== undefined)}
    >
      <WordsFields facts={facts} onChange={onChange} faults={faults} />
    </Fold>
  )
}

/** What is said of it; this can change at any time. */
export function WordsFields({ facts, onChange, faults }: SectionProps) {
  return (
    <>
      <TextArea
        label={t`Rules`}
        maxLength={tournamentRulesMaximum}
        value={facts.rules}
        error={faults.rules}
        onChange={({ target }) => onChange({ rules: target.value })}
      />
      <TextField
        label={t`Prize`}
        maxLength={tournamentPrizeMaximum}
        value={facts.prize}
        error={faults.prize}
        onChange={({ target }) => onChange({ prize: target.value })}
      />
      <TextField
        label={t`Stream`}
        help={t`Where it is shown, like twitch.tv/name`}
        inputMode="url"
        maxLength={streamAddressMaximum}
        value={facts.streamAddress}
        error={faults.streamAddress}
        onChange={({ target }) => onChange({ streamAddress: target.value })}
      />
    </>
  )
}

type PeopleSectionProps = Pick<SectionProps, 'facts' | 'onChange'> & { mayInvite: boolean }

/** Who is asked, and who judges. */
export function PeopleSection({ facts, onChange, mayInvite }: PeopleSectionProps) {
  return (
    <Section title={t`Invite, and let judge`}>
      <div>
        {mayInvite && (
          <Fold
            title={t`Invite`}
            summary={facts.invitedIds.length === 0 ? t`Nobody yet` : t`${facts.invitedIds.length} friends`}
          >
            <People
              label={t`Invite`}
              of={facts}
              chosen={facts.invitedIds}
              words={{ add: t`Invite`, remove: t`Not them` }}
              onChange={(invitedIds) => onChange({ invitedIds })}
            />
          </Fold>
        )}
        <Fold
          title={t`Referees`}
          summary={facts.refereeIds.length === 0 ? t`You alone` : t`You, and ${facts.refereeIds.length} more`}
        >
          <People
            label={t`Referees`}
            of={facts}
            chosen={facts.refereeIds}
            words={{ add: t`Let judge`, remove: t`Not them` }}
            onChange={(refereeIds) => onChange({ refereeIds })}
          />
        </Fold>
      </div>
    </Section>
  )
}

type PeopleProps = {
  label: string
  of: Pick<SectionProps['facts'], 'audience' | 'conversationId'>
  chosen: readonly string[]
  words: { add: string; remove: string }
  onChange(ids: readonly string[]): void
}

function People({ label, of, chosen, words, onChange }: PeopleProps) {
  return (
    <Suspense fallback={<SkeletonRows count={3} />}>
      <FriendChecks
        label={label}
        of={of}
        chosen={chosen}
        words={words}
        onAdd={({ id }) => onChange([...chosen, id])}
        onRemove={(id) => onChange(chosen.filter((each) => each !== id))}
      />
    </Suspense>
  )
}

type FoldProps = { title: string; summary: string; isWrong?: boolean; children: ReactNode }

/** What is wrong in it is there to be led to, also while it is closed. */
function Fold({ title, summary, isWrong = false, children }: FoldProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles['fold-row']} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <strong>{title}</strong>
        <span>{summary}</span>
        <b aria-hidden="true">{isOpen ? t`Close` : t`Change`}</b>
      </summary>
      {(isOpen || isWrong) && <Stack gap={3}>{children}</Stack>}
    </details>
  )
}
