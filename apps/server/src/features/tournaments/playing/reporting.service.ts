import type { EndpointInput } from '@guildhall/contract/frame/endpoint'
import { reportPicturesMaximum } from '@guildhall/contract/rules/tournaments/tournament-limits'
import type { TournamentMatch, tournamentMatchesEndpoints } from '@guildhall/contract/tournaments'
import { tournamentsProblems } from '@guildhall/contract/tournaments'
import { checkIn, findMatch, type Match, reportResult, stateOf } from '@guildhall/tournament-engine'
import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { Media } from '../../media/index.ts'
import { addressOf, byRules, engineIdOf } from '../game/engine.ts'
import { type Game, gameAfter, type Moved, playersOf, readGame, writeGame } from '../game/game.ts'
import { keepNote, type Pictures, type ReportNote } from '../game/matches.store.ts'
import { sayBeside } from '../game/words-said.ts'
import type { ReadingMatches } from '../reading/match.service.ts'
import { lockSeen, requireState } from '../reading/requiring.ts'
import type { LogEvent, Score } from '../tournament-log.store.ts'
import * as logStore from '../tournament-log.store.ts'
import { tournamentsMoved } from '../tournaments.events.ts'
import { besideMatch, withPlayed } from './played-in.ts'
import { tellMoves } from './telling-moves.ts'
import { beginTurn } from './turns.ts'

export type OfMatch = { readonly id: string; readonly match: string }

/** What the two sides of a match do themselves. All calls may be repeated. */
export function createReporting(parts: { readingMatches: ReadingMatches; media: Media }) {
  const { readingMatches, media } = parts

  async function checkInTo(unit: UnitOfWork, caller: Caller, of: OfMatch): Promise<TournamentMatch> {
    const { game, match, mine } = await requireSide(unit, caller, of)
    if (match.checkedIn.includes(mine)) return readingMatches.get(unit.db, caller, of)
    const changed = byRules(() => checkIn(game.engine, match.id, mine))
    const moved = await writeGame(unit.db, game, changed)
    await write(unit, of, { event: 'checked-in', caller })
    await tellMoves(unit, game, moved, { byId: caller.userId, match: null, what: null })
    const stored = { ...game.stored, revision: game.stored.revision + 1 }
    await beginTurn(unit, gameAfter(game, stored, moved), addressOf(of.match))
    return readingMatches.get(unit.db, caller, of, { game, moved })
  }

  async function report(
    unit: UnitOfWork,
    caller: Caller,
    of: OfMatch,
    { score, note, pictures: drafts }: Reported,
  ): Promise<TournamentMatch> {
    const { game, match, mine } = await requireSide(unit, caller, of)
    const said = scoreOf(match, mine)
    const had = noteOf(game, match, mine)
    const fresh = drafts.filter(({ mediaId }) => !had.pictures.some((known) => known.mediaId === mediaId))
    const isOtherWord = isSame(said, score) && match.result === null && (had.note !== note || fresh.length > 0)
    if (isOtherWord) {
      const pictures = [...had.pictures, ...(await claimPictures(unit, caller, fresh, had.pictures.length))]
      if (had.note !== note) await sayBeside(unit, caller.userId, note)
      await keepNote(unit.db, of.id, { ...addressOf(of.match), entrant: mine, beside: { ...had, note, pictures } })
      await unit.announce(tournamentsMoved, withPlayed(of.id, besideMatch(game, match, 0)))
    }
    if (isSame(said, score) || (match.result?.kind === 'score' && isSame(match.result.score, score))) {
      return readingMatches.get(unit.db, caller, of)
    }
    const pictures = [...had.pictures, ...(await claimPictures(unit, caller, fresh, had.pictures.length))]
    const moved = await say(unit, caller, of, { game, match, mine, score, note, pictures, isConfirmation: false })
    if (had.note !== note) await sayBeside(unit, caller.userId, note)
    return readingMatches.get(unit.db, caller, of, { game, moved })
  }

  /** Names the score that was seen: what the other side says meanwhile is confirmed by nobody. */
  async function confirm(unit: UnitOfWork, caller: Caller, of: OfMatch, score: Score): Promise<TournamentMatch> {
    const { game, match, mine } = await requireSide(unit, caller, of)
    if (match.result?.kind === 'score' && isSame(match.result.score, score)) {
      return readingMatches.get(unit.db, caller, of)
    }
    const theirs = match.reports.find(({ by }) => by !== mine)
    if (theirs === undefined) throw new AppError(tournamentsProblems.tournament_match_wrong_state)
    if (!isSame(scoreOf(match, theirs.by), score)) throw new AppError(tournamentsProblems.tournament_report_changed)
    const { pictures } = noteOf(game, match, mine)
    const moved = await say(unit, caller, of, { game, match, mine, score, note: '', pictures, isConfirmation: true })
    return readingMatches.get(unit.db, caller, of, { game, moved })
  }

  /** Those of the own uploads that no report has yet. */
  async function claimPictures(
    unit: UnitOfWork,
    caller: Caller,
    drafts: Reported['pictures'],
    had: number,
  ): Promise<Pictures> {
    if (drafts.length === 0) return []
    const ids = new Set(drafts.map(({ mediaId }) => mediaId))
    const shown = await media.claimAll(unit, caller.userId, [...ids], 'tournament')
    if (shown.size !== drafts.length || had + drafts.length > reportPicturesMaximum) {
      throw new AppError(tournamentsProblems.tournament_pictures_refused)
    }
    return drafts.flatMap(({ mediaId, alt, spoiler }) => {
      const found = shown.get(mediaId)
      return found === undefined ? [] : [{ mediaId, url: found.url, sizes: found.sizes, alt, spoiler }]
    })
  }

  return { checkIn: checkInTo, report, confirm }
}

type Reported = EndpointInput<
  (typeof tournamentMatchesEndpoints)['PUT /api/tournaments/{id}/matches/{match}/report']
>['body']

type Saying = {
  readonly game: Game
  readonly match: Match
  readonly mine: string
  readonly score: Score
  readonly note: string
  readonly pictures: Pictures
  readonly isConfirmation: boolean
}

async function say(
  unit: UnitOfWork,
  caller: Caller,
  of: OfMatch,
  { game, match, mine, score, note, pictures, isConfirmation }: Saying,
): Promise<Moved> {
  const result = { kind: 'score', score } as const
  const changed = byRules(() => reportResult(game.engine, match.id, { by: mine, result }))
  const moved = await writeGame(unit.db, game, changed, { entrant: mine, note, pictures })
  const found = findMatch(changed, match.id)
  const state = stateOf(found.stage, found.match)
  const had = scoreOf(match, mine) !== undefined
  const isDisputed = state === 'disputed'
  const isOver = found.match.result !== null
  const event = isOver ? (isConfirmation ? 'confirmed' : 'agreed') : had ? 'changed-report' : 'reported'
  await write(unit, of, { event, caller, score })
  if (isDisputed && match.reports.length < 2) await write(unit, of, { event: 'disputed', caller, score })
  const what = isOver ? 'settled' : isDisputed ? 'disputed' : 'reported'
  await tellMoves(unit, game, moved, { byId: caller.userId, match: of.match, what })
  return moved
}

async function requireSide(
  unit: UnitOfWork,
  caller: Caller,
  of: OfMatch,
): Promise<{ game: Game; match: Match; mine: string }> {
  const tournament = await lockSeen(unit.db, caller, of.id)
  if (tournament.state !== 'done') requireState(tournament, ['running'])
  const game = await readGame(unit.db, tournament)
  const { match } = byRules(() => findMatch(game.engine, engineIdOf(addressOf(of.match))))
  const mine = match.slots.find(
    ({ entrant }) => entrant !== null && playersOf(game, entrant).includes(caller.userId),
  )?.entrant
  if (mine === undefined || mine === null) throw new AppError(tournamentsProblems.tournament_not_in_match)
  return { game, match, mine }
}

async function write(
  unit: UnitOfWork,
  { id: tournamentId, match }: OfMatch,
  { event, caller, score = null }: { event: LogEvent; caller: Caller; score?: Score | null },
): Promise<void> {
  await logStore.write(unit.db, { tournamentId, event, actorId: caller.userId, match: addressOf(match), score })
}

const noteOf = ({ extras, stored }: Game, { id }: Match, entrant: string): Required<ReportNote> => ({
  note: '',
  at: stored.now.toISOString(),
  pictures: [],
  ...extras.get(id)?.notes[entrant],
})

function scoreOf({ reports }: Match, entrant: string): Score | undefined {
  const result = reports.find(({ by }) => by === entrant)?.result
  return result?.kind === 'score' ? result.score : undefined
}

const isSame = (one: Score | undefined, other: Score): boolean =>
  one !== undefined && one[0] === other[0] && one[1] === other[1]
