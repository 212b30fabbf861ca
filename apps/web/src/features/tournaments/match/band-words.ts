import type { TournamentMatch } from '@guildhall/contract/tournaments'
import { t } from '@lingui/core/macro'
import { serverNow } from '../../../platform/api/server-clock.ts'
import { clockOnDay } from '../../../ui/type/clock-on-day.ts'
import { lineWords } from '../words/line-words.ts'
import { scoreText } from '../words/match-words.ts'
import type { Band, Deed } from './band.ts'
import { nameOfSide } from './side-names.ts'

type Words = { readonly title: string; readonly about: string }

/** What is on, whose turn it is, and until when. */
export function bandWords(match: TournamentMatch, band: Band): Words {
  const { mySide, reports, bestOf } = match
  const other = nameOfSide(match, mySide === 0 ? 1 : 0)
  const time = band.until === null ? '' : clockOnDay(band.until, serverNow())
  const report = reports.at(-1)
  const score = report === undefined ? '' : scoreText(report.score)
  const reporter = report === undefined ? '' : nameOfSide(match, report.side === 0 ? 0 : 1)
  const bothSides = t`${nameOfSide(match, 0)} and ${nameOfSide(match, 1)}`
  switch (band.what) {
    case 'not-drawn':
      return {
        title: t`Not both sides are known yet`,
        about: t`This match begins once the ones before it are settled.`,
      }
    case 'free':
      return { title: t`A free round`, about: t`Nobody plays here: who stands in it goes on.` }
    case 'not-needed':
      return { title: t`Not needed`, about: t`This match is not played.` }
    case 'check-in':
      return band.until === null
        ? { title: t`Check in`, about: t`Say that you are there.` }
        : { title: t`Check in by ${time}`, about: t`Who does not come loses by walkover.` }
    case 'waits-for-check-in':
      if (time === '') {
        return mySide === null
          ? { title: t`Check-in`, about: t`${bothSides} say that they are there.` }
          : { title: t`You are checked in`, about: t`${other} has still to check in.` }
      }
      return mySide === null
        ? { title: t`Check-in until ${time}`, about: t`${bothSides} say that they are there.` }
        : { title: t`You are checked in`, about: t`${other} can check in until ${time}.` }
    case 'picks':
      return picksWords(match, time)
    case 'play':
      if (mySide === null) return { title: t`Being played`, about: t`You see here how it ends.` }
      return {
        title: t`Play, then report`,
        about:
          bestOf === 1
            ? t`One game decides. Either of you reports how it ended.`
            : t`Best of ${bestOf}. Either of you reports how it ended.`,
      }
    case 'own-report':
      return { title: t`Your report waits for ${other}`, about: ownReportWords(match, score, time) }
    case 'their-report':
      return {
        title: t`${reporter} reported ${score}`,
        about:
          band.until === null
            ? t`Confirm it, or say how it was.`
            : t`Confirm it, or say how it was. From ${time} on it stands by itself.`,
      }
    case 'watch-report':
      return {
        title: t`A report waits to be confirmed`,
        about: band.until === null ? t`Nothing counts yet.` : t`Unless somebody objects it stands from ${time} on.`,
      }
    case 'disputed':
      return {
        title: band.isMyTurn ? t`It is yours to settle` : t`A host or referee looks at it`,
        about: disputeWords(match),
      }
    case 'settled':
      return settledWords(match)
  }
}

/** Whose ban or pick it is. */
function picksWords(match: TournamentMatch, time: string): Words {
  const { picks, may } = match
  const next = picks === null || picks.step === null ? undefined : picks.steps[picks.step]
  const about =
    time === ''
      ? t`What is played is chosen by turns, below.`
      : t`What is played is chosen by turns, below. At ${time} chance takes this step.`
  if (next === undefined || next.side === null) return { title: t`Picks and bans`, about }
  const name = nameOfSide(match, next.side)
  if (may.choose) return { title: next.deed === 'bans' ? t`Your ban` : t`Your pick`, about }
  return { title: next.deed === 'bans' ? t`${name} bans` : t`${name} picks`, about }
}

/** Of a team anybody in it may have said so. */
function ownReportWords(match: TournamentMatch, score: string, time: string): string {
  const said = isOfTeam(match) ? t`Your team reported ${score}.` : t`You reported ${score}.`
  return time === '' ? said : t`${said} They can confirm it or object until ${time}; if they say nothing, it stands.`
}

const isOfTeam = ({ mySide, players }: TournamentMatch): boolean =>
  mySide !== null && (players[mySide]?.team ?? null) !== null

/** What each side says; to those who are told of it. */
function disputeWords(match: TournamentMatch): string {
  const said = match.reports.map(({ side, score }) => {
    const who = nameOfSide(match, side === 0 ? 0 : 1)
    return t`${who} says ${scoreText(score)}`
  })
  const claims = said.join(', ')
  return claims === '' ? t`Nothing counts until it is decided.` : t`${claims}. Nothing counts until it is decided.`
}

/** What makes a result: who said the last word is told beside it. */
const settling: ReadonlySet<string> = new Set(['confirmed', 'stood', 'agreed', 'decided'])

function settledWords(match: TournamentMatch): Words {
  const { result, mySide } = match
  if (result === null) return { title: t`Settled`, about: '' }
  const settled = match.lines.findLast(({ event }) => settling.has(event))
  const bySettled = (how: string) =>
    settled === undefined ? how : [how, lineWords(settled), settled.reason].filter((each) => each !== '').join(' · ')
  if (result.winner === null) {
    const title = result.kind === 'nobody' ? t`Nobody came` : t`It ended in a draw`
    return { title, about: bySettled(result.score === null ? '' : scoreText(result.score)) }
  }
  const winner = nameOfSide(match, result.winner)
  const own = isOfTeam(match) ? t`Your team won` : t`You won`
  const title = mySide === result.winner ? own : t`${winner} won`
  const how = {
    score: result.score === null ? '' : scoreText(result.score),
    walkover: t`By walkover: the other side did not come, or left.`,
    disqualification: t`The other side was disqualified.`,
    nobody: '',
  }[result.kind]
  return { title, about: bySettled(how) }
}

/** What the button says. */
export function deedWord(deed: Deed, match: TournamentMatch): string {
  const score = match.reports.find(({ side }) => side !== match.mySide)?.score
  return {
    'check-in': t`Check in`,
    report: t`Report result`,
    'change-report': t`Change the report`,
    confirm: score === undefined ? t`Confirm` : t`Confirm ${scoreText(score)}`,
    object: t`Report otherwise`,
    decide: match.state === 'disputed' ? t`Settle it` : t`Decide`,
    reset: t`Take the result back`,
    remind: t`Remind them`,
    extend: t`Five minutes more`,
  }[deed]
}
