import type { Challenge } from '@guildhall/contract/challenges'
import { t } from '@lingui/core/macro'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { loadChunk } from '../../../platform/build-updates/load-chunk.ts'
import { useSearchParams } from '../../../platform/routing/use-search-params.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { usePageKeys } from '../../../ui/keys/page-keys.ts'
import { useMedia } from '../../../ui/navigation/use-media.ts'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { Dock } from '../../../ui/surfaces/dock.tsx'
import { Columns } from '../../../ui/surfaces/page.tsx'
import { useMinute } from '../../../ui/type/relative-time.tsx'
import { dayAndClock } from '../../../ui/type/time-text.ts'
import { SoftText } from '../../../ui/words/soft-text.tsx'
import { UnlessSilenced } from '../../measures/unless-silenced.tsx'
import { useClaims } from '../challenges.queries.ts'
import { ClaimsCard } from '../claims/claims-card.tsx'
import { TakeOnButton } from '../joining/take-on-button.tsx'
import { TalkCard } from '../talk/talk-card.tsx'
import { goalSentence } from '../words/goal-words.ts'
import { standingLine } from '../words/standing-words.ts'
import { finalFrom } from '../words/state-words.ts'
import { BoardCard } from './board-card.tsx'
import { ChallengeHead } from './challenge-head.tsx'
import { ChallengeMenu, type RoomWish } from './challenge-menu.tsx'
import { FlagsCard } from './flags-card.tsx'
import { FrameCard } from './frame-card.tsx'
import { LogCard } from './log-card.tsx'
import { ProgressCard } from './progress-card.tsx'
import styles from './room.module.css'

// Most who open it look first: forms, with pictures and games to choose, and what is drawn come after the numbers.
const RoomDialogs = lazy(() => loadChunk(async () => ({ default: (await import('./room-dialogs.tsx')).RoomDialogs })))
const ChartCard = lazy(() => loadChunk(async () => ({ default: (await import('./chart-card.tsx')).ChartCard })))

/** All that a challenge says. `?wish=` opens the form for a claim or for the log. */
export function ChallengeRoom({ challenge }: { challenge: Challenge }) {
  const [address, setAddress] = useSearchParams()
  const asked = (['log', 'claim'] as const).find((each) => each === address.get('wish'))
  const [chosen, setChosen] = useState<RoomWish>()
  const wish = chosen ?? asked
  const isIn = challenge.mine.standing === 'joined'
  useRoomKeys(challenge, setChosen)
  // Where the side moves below, claims come before the board.
  const isNarrow = useMedia('(max-width: 1279px)')
  const claims = <ClaimsCard challenge={challenge} />
  // Where there are none it says so behind the board.
  const hasClaims = (useClaims(challenge.id).data?.length ?? 0) > 0
  function close(): void {
    setChosen(undefined)
    if (asked === undefined) return
    setAddress(
      (now) => {
        now.delete('wish')
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  }
  return (
    <div className={styles.room}>
      <Stack gap={6}>
        <ChallengeHead challenge={challenge} menu={<ChallengeMenu challenge={challenge} onWish={setChosen} />} />
        {challenge.cancelReason !== null && (
          <Note tone="warn">
            {t`It was called off.`} <SoftText text={challenge.cancelReason} />
          </Note>
        )}
        {challenge.mine.unrankedByStaff !== null && challenge.state !== 'final' && (
          <Note tone="warn">
            {t`Staff took you out of the ranking. What you do still counts for you.`}{' '}
            <SoftText text={challenge.mine.unrankedByStaff} />
          </Note>
        )}
        <GraceNote challenge={challenge} />
        {challenge.state === 'final' && challenge.finalAt === null && (
          <Note tone="info">{t`It is over, and being counted: the places stand in a moment.`}</Note>
        )}
        {challenge.finalAt !== null && (
          <Note tone="ok">{t`The places stand, with their evidence. Nothing changes them any more.`}</Note>
        )}
        <Columns
          sideLabel={t`About this challenge`}
          side={
            <>
              {!isNarrow && claims}
              <FlagsCard challenge={challenge} />
              <FrameCard challenge={challenge} />
              <LogCard challenge={challenge} />
              <TalkCard challenge={challenge} />
            </>
          }
        >
          {isIn && (
            <ProgressCard challenge={challenge} actions={<OwnActions challenge={challenge} onWish={setChosen} />} />
          )}
          {isNarrow && hasClaims && claims}
          <BoardCard challenge={challenge} />
          {isNarrow && !hasClaims && claims}
          {isIn && challenge.goal.kind !== 'deed' && (
            <Suspense fallback={<SkeletonRows count={2} />}>
              <ChartCard challenge={challenge} />
            </Suspense>
          )}
        </Columns>
      </Stack>
      <NextInShort challenge={challenge} onWish={setChosen} />
      {wish !== undefined && (
        <Suspense>
          <RoomDialogs challenge={challenge} wish={wish} onClose={close} />
        </Suspense>
      )}
    </div>
  )
}

/** What still moves it once it is over, and until when. */
function GraceNote({ challenge: { state, endsAt, may } }: { challenge: Challenge }) {
  const now = useMinute()
  if (state !== 'grace' || endsAt === null) return null
  const until = dayAndClock(finalFrom(endsAt), now)
  return (
    <Note tone="info">
      {t`It is over, and final from this moment on: ${until}. Until then late syncs still bring what happened inside, and claims are judged.`}
      {may.claim && ` ${t`What you hand in now counts once a judge accepts it.`}`}
    </Note>
  )
}

type WishProps = { challenge: Challenge; onWish(wish: RoomWish): void }

function OwnActions({ challenge: { may }, onWish }: WishProps) {
  if (!may.log && !may.claim) return null
  return (
    <UnlessSilenced area="challenges">
      {may.log && (
        <Button tone={may.claim ? 'secondary' : 'primary'} onClick={() => onWish('log')}>
          {t`Log by hand`}
        </Button>
      )}
      {may.claim && (
        <Button tone="primary" icon={Plus} onClick={() => onWish('claim')}>
          {t`Hand in a claim`}
        </Button>
      )}
    </UnlessSilenced>
  )
}

/** On phones: where one stands, and what is next. */
function NextInShort({ challenge, onWish }: WishProps) {
  const { may, mine } = challenge
  // Where there is nothing to do and nowhere to stand it would only be in the way.
  if (may.join !== null && mine.standing !== 'joined') return null
  return (
    <Dock>
      <Stack gap={0} grow shrinks>
        <Text as="span" weight="strong" cut>
          <SoftText text={standingLine(challenge) ?? t`You’re not in it`} still />
        </Text>
        <Quiet as="span" size="micro" cut>
          {goalSentence(challenge)}
        </Quiet>
      </Stack>
      <UnlessSilenced area="challenges" isSaid>
        {may.join === null ? (
          <TakeOnButton challenge={challenge} />
        ) : may.claim ? (
          <Button tone="primary" onClick={() => onWish('claim')}>
            {t`Claim`}
          </Button>
        ) : (
          may.log && (
            <Button tone="primary" onClick={() => onWish('log')}>
              {t`Log by hand`}
            </Button>
          )
        )}
      </UnlessSilenced>
    </Dock>
  )
}

/** K hands in a claim, B leads to the board, T swaps chart and table. */
function useRoomKeys({ may }: Challenge, onWish: (wish: RoomWish) => void): void {
  usePageKeys({
    k: () => {
      if (may.claim) onWish('claim')
      return may.claim
    },
    b: () => leadTo(document.querySelector<HTMLElement>('[aria-labelledby="board"] input:checked')),
    t: () => {
      const button = document.querySelector<HTMLElement>('#chart header button')
      button?.click()
      return leadTo(button)
    },
  })
}

function leadTo(element: HTMLElement | null): boolean {
  element?.scrollIntoView({ block: 'center' })
  element?.focus()
  return element !== null
}
