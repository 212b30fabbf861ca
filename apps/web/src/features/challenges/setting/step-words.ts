import type { Member } from '@guildhall/contract/users'
import { t } from '@lingui/core/macro'
import { personName } from '../../../platform/names/person-name.ts'
import { listed } from '../../../ui/language/listed.ts'
import { numberText } from '../../../ui/type/number-text.ts'
import { playTimeExact } from '../../../ui/type/play-time.ts'
import { dayAndClock } from '../../../ui/type/time-text.ts'
import { isOfTime, kindWords } from '../words/goal-words.ts'
import { audienceWords } from '../words/state-words.ts'
import { type Facts, numberOf, type Template, teamsOf } from './facts.ts'
import type { StepName } from './faults.ts'
import { templateWords } from './template-words.ts'

export const stepNames: Readonly<Record<StepName, string>> = {
  template: t`Start from`,
  goal: t`Goal`,
  frame: t`Frame`,
  people: t`People`,
  review: t`Look it over`,
}

/** On the button that leads to the next step. */
export const onwardWords: Readonly<Record<Exclude<StepName, 'review'>, string>> = {
  template: t`On to the goal`,
  goal: t`On to the frame`,
  frame: t`On to the people`,
  people: t`Look it over`,
}

type Whole = {
  facts: Facts
  template: Template
  /** Who is invited, as far as they are known by name. */
  people: readonly Member[]
  /** It is set, and changed now. */
  isOpenAlready: boolean
}

/** What a step says while it is folded. */
export function summaryOf(step: StepName, { facts, template, people, isOpenAlready }: Whole): string {
  switch (step) {
    case 'template':
      return templateWords[template.key].name
    case 'goal':
      return goalSummary(facts)
    case 'frame':
      return frameSummary(facts)
    case 'people':
      return peopleSummary(facts, people)
    case 'review':
      return isOpenAlready
        ? t`It is set already, and nobody else has taken it on.`
        : t`Nothing sent yet. Invitations go out when you set it.`
  }
}

function goalSummary({ title, goal, games }: Facts): string {
  const number = goal.kind === 'deed' ? null : numberOf(goal)
  const what =
    number === null
      ? kindWords[goal.kind]
      : `${kindWords[goal.kind]}: ${isOfTime(goal) ? playTimeExact(number) : numberText(number)}`
  const where =
    games.length === 0
      ? t({ message: 'any game', context: 'which games count, by itself' })
      : listed(games.map((game) => game.title))
  return [title.trim(), what, where].filter((word) => word !== '').join(' · ')
}

function frameSummary(facts: Facts): string {
  const { startsAt, endsAt, form } = facts
  const now = Date.now()
  const atOnce = form === 'duel' ? t`From the moment it is accepted` : t`From the moment you set it`
  const start = startsAt === '' ? atOnce : dayAndClock(startsAt, now)
  const when = endsAt === '' ? t`${start}, without an end` : t`${start}, until ${dayAndClock(endsAt, now)}`
  const teams = teamsOf(facts)
  return teams === null ? when : `${when} · ${t`in teams: ${listed(teams.names)}`}`
}

function peopleSummary({ form, audience, invitedIds }: Facts, people: readonly Member[]): string {
  if (form === 'duel') {
    const other = people.find(({ id }) => invitedIds.includes(id))
    if (invitedIds.length !== 1) return t`A duel: against whom?`
    return other === undefined ? t`A duel of two` : t`A duel with ${personName(other)}`
  }
  return invitedIds.length === 0 ? audienceWords[audience] : t`${audienceWords[audience]}, ${invitedIds.length} invited`
}
