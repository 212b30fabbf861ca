import type { TournamentMatch } from '@guildhall/contract/tournaments'
import { t } from '@lingui/core/macro'
import { ArrowLeft, Link2 } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { NavigationType, useNavigate, useNavigationType } from 'react-router'
import { serverNow } from '../../../platform/api/server-clock.ts'
import { loadChunk } from '../../../platform/build-updates/load-chunk.ts'
import { loadPart } from '../../../platform/build-updates/load-part.ts'
import { errorText } from '../../../platform/error-text.ts'
import { focusHeading } from '../../../platform/page/route-focus.ts'
import { useSearchParams } from '../../../platform/routing/use-search-params.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Cluster, Line, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { copyText } from '../../../ui/feedback/copy-text.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { isFocusLost, onFocusLost } from '../../../ui/keys/lost-focus.ts'
import { usePageKeys } from '../../../ui/keys/page-keys.ts'
import { useMedia } from '../../../ui/navigation/use-media.ts'
import { Card } from '../../../ui/surfaces/card.tsx'
import { Dock } from '../../../ui/surfaces/dock.tsx'
import { Page } from '../../../ui/surfaces/page.tsx'
import { SoftText } from '../../../ui/words/soft-text.tsx'
import { UnlessSilenced } from '../../measures/unless-silenced.tsx'
import { leftText } from '../clocks/left-text.ts'
import { useTimeLeft } from '../clocks/use-time-left.ts'
import { PausedNote } from '../room/paused-note.tsx'
import { matchHref, tournamentHref } from '../tournament-href.ts'
import { useWatched } from '../use-watched.ts'
import { bestOfWords } from '../words/format-words.ts'
import { placeOfMatch } from '../words/round-words.ts'
import { momentWords } from '../words/state-words.ts'
import { type Band, bandOf, clockOf, type Deed } from './band.ts'
import { bandWords } from './band-words.ts'
import { ClockRing } from './clock-ring.tsx'
import { Deeds } from './deeds.tsx'
import styles from './match.module.css'
import { LeadsCard, ReportsCard, RostersCard } from './match-cards.tsx'
import { useConfirm, useMatchCheckIn } from './match-changes.ts'
import type { MatchWish } from './match-dialogs.tsx'
import { MatchPlaque } from './match-plaque.tsx'
import { MatchStrip } from './talk/match-strip.tsx'
import { ReportRoom } from './talk/report-room.tsx'
import { ShortTalkCard, TalkCard, TalkIcon } from './talk/talk-card.tsx'
import { useExtend, useRemind } from './talk/talk-changes.ts'

const MatchDialogs = lazy(() =>
  loadChunk(async () => ({ default: (await import('./match-dialogs.tsx')).MatchDialogs })),
)
const PicksCard = lazy(() => loadPart(async () => ({ default: (await import('./picks/picks-card.tsx')).PicksCard })))
const TalkPane = lazy(() => loadPart(async () => ({ default: (await import('./talk/talk-pane.tsx')).TalkPane })))
const PredictionCard = lazy(() =>
  loadPart(async () => ({ default: (await import('./predictions/prediction-card.tsx')).PredictionCard })),
)

/**
 * A match: how it stands, whose turn it is, and what happened. `?wish=report` opens the report, `?show=talk` on phones the
 * pane of the talk.
 */
export function MatchRoom({ match }: { match: TournamentMatch }) {
  const [address, setAddress] = useSearchParams()
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<MatchWish>()
  const band = bandOf(match)
  const where = placeOfMatch(match)
  const { doing, busy } = useDeeds(match, setChosen)
  const asked = address.get('wish') === 'report' && match.may.report ? ('report' as const) : undefined
  const wish = chosen ?? asked
  // Beside what is played there is room for all of the talk only on wider screens.
  const hasPane = useMedia('(width < 768px)') && match.talk !== null
  const isTalking = hasPane && address.get('show') === 'talk'
  const next =
    match.mySide === null && band.deeds.length === 0 ? null : (
      <NextInShort match={match} band={band} busy={busy} onDeed={doing} />
    )
  const isCome = useNavigationType() !== NavigationType.Pop
  useWatched(match.tournamentId)
  useEffect(() => {
    // Who came here by a key or a button had the focus on a heading that was drawn before this one, and is gone.
    if (isCome && isFocusLost()) focusHeading()
    // Only on arrival.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [])
  function close(): void {
    setChosen(undefined)
    // A report that was opened by its key has no button to go back to.
    onFocusLost(focusHeading)
    if (asked !== undefined) setAddress({}, { replace: true, preventScrollReset: true })
  }
  usePageKeys({
    r: () => {
      if (match.may.report) setChosen('report')
      return match.may.report
    },
    escape: () => {
      void navigate((isTalking ? matchHref : tournamentHref)(match.tournamentId, match.name))
      return true
    },
  })
  const dialogs = wish !== undefined && (
    <Suspense>
      <MatchDialogs match={match} wish={wish} onClose={close} />
    </Suspense>
  )
  if (isTalking) {
    return (
      <>
        <Suspense>
          <TalkPane match={match} next={next} />
        </Suspense>
        {dialogs}
      </>
    )
  }
  return (
    <Page>
      <div className={styles.room}>
        <Stack gap={4}>
          <Line justify="between" gap={3} shrinks as="nav" aria-label={t`Where you are`}>
            <ButtonLink tone="quiet" icon={ArrowLeft} href={tournamentHref(match.tournamentId)} className={styles.back}>
              <SoftText text={match.title} still />
            </ButtonLink>
            <Line gap={0}>
              {hasPane && <TalkIcon match={match} />}
              <IconButton
                icon={Link2}
                label={t`Copy the link`}
                onClick={() => copyText(`${location.origin}${matchHref(match.tournamentId, match.name)}`, t`The link`)}
              />
              <ReportRoom match={match} />
            </Line>
          </Line>
          <Quiet breaks>{`${where} · ${bestOfWords(match.bestOf)}`}</Quiet>
          <MatchPlaque match={match} where={where} />
          <PausedNote pausedAt={match.pausedAt} />
          <BeginsNote match={match} />
          <BandCard match={match} band={band} busy={busy} onDeed={doing} />
          {match.picks !== null && (
            <Suspense>
              <PicksCard match={match} picks={match.picks} />
            </Suspense>
          )}
          <MatchStrip match={match} />
          <div className={styles.below}>
            <Stack gap={4}>
              <ReportsCard match={match} />
              <RostersCard match={match} />
              {match.prediction !== null && (
                <Suspense>
                  <PredictionCard match={match} prediction={match.prediction} />
                </Suspense>
              )}
              <LeadsCard match={match} />
            </Stack>
            {hasPane ? <ShortTalkCard match={match} /> : <TalkCard match={match} />}
          </div>
        </Stack>
      </div>
      {next !== null && <Dock label={t`Next, in short`}>{next}</Dock>}
      {dialogs}
    </Page>
  )
}

/** A round that its host lets wait. */
function BeginsNote({ match: { beginsAt, timeZone, result } }: { match: TournamentMatch }) {
  const now = serverNow()
  if (beginsAt === null || result !== null || Date.parse(beginsAt) <= now) return null
  const when = momentWords(beginsAt, timeZone, now)
  return <Note tone="info">{t`This round begins later: ${when}. Nobody has to be there before.`}</Note>
}

/** What is done at once, and what a dialog asks about first. */
function useDeeds(match: TournamentMatch, onWish: (wish: MatchWish) => void) {
  const place = { id: match.tournamentId, match: match.name }
  const checkIn = useMatchCheckIn(place)
  const confirm = useConfirm(place)
  const remind = useRemind(place)
  const extend = useExtend(place)
  const say = (error: unknown) => toasts.show({ message: errorText(error), tone: 'error' })
  const theirs = match.reports.find(({ side }) => side !== match.mySide)
  function doing(deed: Deed): void {
    if (deed === 'check-in') checkIn.mutate(undefined, { onError: say })
    else if (deed === 'confirm') {
      if (theirs !== undefined) confirm.mutate(theirs.score, { onError: say })
    } else if (deed === 'remind') {
      remind.mutate(undefined, { onError: say, onSuccess: () => toasts.show({ message: t`They were reminded.` }) })
    } else if (deed === 'extend') {
      if (match.until !== null) extend.mutate(match.until, { onError: say })
    } else onWish(deed === 'decide' || deed === 'reset' ? deed : 'report')
  }
  const running = { 'check-in': checkIn, confirm, remind, extend } as const
  const busy = (['check-in', 'confirm', 'remind', 'extend'] as const).find((deed) => running[deed].isPending)
  return { doing, busy }
}

type BandProps = { match: TournamentMatch; band: Band; busy: Deed | undefined; onDeed(deed: Deed): void }

/** What now, and whose turn it is; the border only marks that the match is mine and still open. */
function BandCard({ match, band, busy, onDeed }: BandProps) {
  const { until, minutes } = clockOf(match, band)
  const left = useTimeLeft(until, match.pausedAt)
  const { title, about } = bandWords(match, band)
  const isMine = match.mySide !== null && !['settled', 'free', 'not-needed'].includes(band.what)
  return (
    <Card
      as="section"
      aria-label={t({ message: 'Next', context: 'what is to be done' })}
      className={isMine ? styles['band-mine'] : styles.band}
    >
      {left !== null && <ClockRing left={left} of={minutes} />}
      <Stack gap={0.5} grow shrinks className={styles.words}>
        <Text as="h2" size="h4" weight="strong" breaks>
          {title}
        </Text>
        <Text tone={2} breaks>
          {about}
        </Text>
      </Stack>
      <Cluster gap={2} justify="end">
        <Onward match={match} band={band} />
        {band.deeds.length > 0 && (
          <UnlessSilenced area="tournaments">
            <Deeds match={match} band={band} busy={busy} onDeed={onDeed} />
          </UnlessSilenced>
        )}
      </Cluster>
    </Card>
  )
}

/** From a match that is settled to where it led who played it; without another one to how all stand. */
function Onward({ match, band }: Pick<BandProps, 'match' | 'band'>) {
  const { mySide, result, leadsTo, tournamentId } = match
  if (band.what !== 'settled' || mySide === null) return null
  const next = result?.winner === mySide ? leadsTo.winner : result?.winner === null ? null : leadsTo.loser
  return next === null ? (
    <ButtonLink href={`${tournamentHref(tournamentId)}?show=standings`}>{t`To the standings`}</ButtonLink>
  ) : (
    <ButtonLink tone="primary" href={matchHref(tournamentId, next)}>
      {t`To your next match`}
    </ButtonLink>
  )
}

/** On phones: what is next in one line, and the one button. */
function NextInShort({ match, band, busy, onDeed }: BandProps) {
  const left = useTimeLeft(clockOf(match, band).until, match.pausedAt)
  const { title, about } = bandWords(match, band)
  // Whose ban or pick it is chooses it above: no button leads past that.
  const first = match.may.choose ? undefined : band.deeds[0]
  return (
    <>
      <Stack gap={0} grow shrinks>
        <Text as="span" weight="strong" cut>
          {title}
        </Text>
        <Quiet as="span" size="micro" figures cut>
          {left === null ? about : t`${leftText(left)} left`}
        </Quiet>
      </Stack>
      <Onward match={match} band={band} />
      {first !== undefined && (
        <UnlessSilenced area="tournaments" isSaid>
          <Deeds match={match} band={{ ...band, deeds: [first] }} busy={busy} onDeed={onDeed} />
        </UnlessSilenced>
      )}
    </>
  )
}
