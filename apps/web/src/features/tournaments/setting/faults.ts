import { leastEntrants } from '@guildhall/contract/rules/tournaments/least-entrants'
import {
  checkInMinutes,
  confirmMinutes,
  entrantsMaximum,
  entrantsMinimum,
  gameMinutes,
  groupsMaximum,
  matchCheckInMinutes,
  requiredHoursMaximum,
  requiredRatings,
  stationsMaximum,
  streamAddressMaximum,
  substitutesMaximum,
  swissRoundsMaximum,
  teamSizes,
  tournamentDaysMaximum,
  tournamentPrizeMaximum,
  tournamentRulesMaximum,
  tournamentTitleMaximum,
} from '@guildhall/contract/rules/tournaments/tournament-limits'
import { t } from '@lingui/core/macro'
import { isWebAddress } from '../../../platform/web-address.ts'
import { tooLongText } from '../../../ui/fields/limits/written-length.ts'
import { numberText } from '../../../ui/type/number-text.ts'
import { faultOfQuestions } from '../questions/form-questions.ts'
import { type Facts, hasTwoStages, streamOf } from './facts.ts'

export type Fault = { readonly field: keyof Facts; readonly words: string }

const dayMs = 24 * 3_600_000
const isWithin = (value: number, least: number, most: number) =>
  Number.isInteger(value) && value >= least && value <= most
const range = (least: number, most: number) => t`From ${numberText(least)} to ${numberText(most)}.`

/** What keeps it from being opened. */
export function faultsOf(facts: Facts, now: number): Fault[] {
  const { title, startsAt, capacity, groups, rounds, advance, checkIn, matchCheckIn, confirm, stations } = facts
  const { teamSize, substitutes, minutesPerGame } = facts
  const starts = startsAt === '' ? null : Date.parse(startsAt)
  const fewest = facts.format === 'double_elimination' ? leastEntrants({ format: facts.format }) : entrantsMinimum
  // A wrong number of seats is said where it stands.
  const mostOn = isWithin(capacity, fewest, entrantsMaximum) ? capacity : entrantsMaximum
  const inGroups = facts.format === 'groups-then-bracket'
  const faults: (Fault | false)[] = [
    title.trim() === '' && { field: 'title', words: t`A tournament needs a name.` },
    starts !== null && starts <= now && { field: 'startsAt', words: t`The start has to be in the future.` },
    starts !== null &&
      starts > now + tournamentDaysMaximum * dayMs && { field: 'startsAt', words: t`Within a year, please.` },
    !isWithin(capacity, fewest, entrantsMaximum) && { field: 'capacity', words: range(fewest, entrantsMaximum) },
    teamSize !== null &&
      !isWithin(teamSize, teamSizes.least, teamSizes.most) && {
        field: 'teamSize',
        words: range(teamSizes.least, teamSizes.most),
      },
    teamSize !== null &&
      !isWithin(substitutes, 0, substitutesMaximum) && { field: 'substitutes', words: range(0, substitutesMaximum) },
    inGroups && !isWithin(groups, 2, groupsMaximum) && { field: 'groups', words: range(2, groupsMaximum) },
    inGroups &&
      isWithin(groups, 2, groupsMaximum) &&
      groups * 2 > capacity && { field: 'groups', words: t`Each group needs two at least.` },
    rounds !== null &&
      !isWithin(rounds, 1, swissRoundsMaximum) && { field: 'rounds', words: range(1, swissRoundsMaximum) },
    hasTwoStages(facts) && !isWithin(advance, 1, mostOn) && { field: 'advance', words: range(1, mostOn) },
    checkIn !== null &&
      starts !== null &&
      !isWithin(checkIn, checkInMinutes.least, checkInMinutes.most) && {
        field: 'checkIn',
        words: range(checkInMinutes.least, checkInMinutes.most),
      },
    matchCheckIn !== null &&
      !isWithin(matchCheckIn, matchCheckInMinutes.least, matchCheckInMinutes.most) && {
        field: 'matchCheckIn',
        words: range(matchCheckInMinutes.least, matchCheckInMinutes.most),
      },
    !isWithin(confirm, confirmMinutes.least, confirmMinutes.most) && {
      field: 'confirm',
      words: range(confirmMinutes.least, confirmMinutes.most),
    },
    !isWithin(minutesPerGame, gameMinutes.least, gameMinutes.most) && {
      field: 'minutesPerGame',
      words: range(gameMinutes.least, gameMinutes.most),
    },
    stations !== null &&
      !isWithin(stations, 1, stationsMaximum) && { field: 'stations', words: range(1, stationsMaximum) },
  ]
  faults.push(...faultsOfWords(facts))
  const { requirements, questions } = facts
  faults.push(...requirements.flatMap(faultOfRequirement))
  const wrong = faultOfQuestions(questions)
  if (wrong !== undefined) faults.push({ field: 'questions', words: wrong })
  return faults.filter((fault) => fault !== false)
}

/** Texts that are too long, and a stream that is nowhere. */
function faultsOfWords(facts: Facts): Fault[] {
  const most = {
    title: tournamentTitleMaximum,
    rules: tournamentRulesMaximum,
    prize: tournamentPrizeMaximum,
    streamAddress: streamAddressMaximum,
  }
  const tooLong = (['title', 'rules', 'prize', 'streamAddress'] as const).flatMap((field): Fault[] => {
    const words = tooLongText(facts[field], most[field])
    return words === undefined ? [] : [{ field, words }]
  })
  const stream = streamOf(facts)
  if (stream === '' || isWebAddress(stream)) return tooLong
  return [...tooLong, { field: 'streamAddress', words: t`The stream needs a web address, like twitch.tv/name.` }]
}

function faultOfRequirement(asked: Facts['requirements'][number]): Fault[] {
  if (asked.kind === 'hours') {
    return isWithin(asked.under, 1, requiredHoursMaximum)
      ? []
      : [{ field: 'requirements', words: range(1, requiredHoursMaximum) }]
  }
  if (asked.kind !== 'rating') return []
  const { least, most } = requiredRatings
  const [from, to] = [asked.from ?? least, asked.to ?? most]
  if (isWithin(from, least, most) && isWithin(to, least, most) && from <= to) return []
  return [{ field: 'requirements', words: from > to ? t`The first is the lower one.` : range(least, most) }]
}
