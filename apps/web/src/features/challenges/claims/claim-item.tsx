import type { Claim } from '@guildhall/contract/challenges'
import { evidenceWord } from '@guildhall/contract/rules/challenges/evidence-levels'
import { t } from '@lingui/core/macro'
import { Flag } from 'lucide-react'
import { useState } from 'react'
import { asPerson, personName } from '../../../platform/names/person-name.ts'
import { askToReport } from '../../../platform/reporting/asked-report.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Cluster, Line, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { Tag } from '../../../ui/marks/tag.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { ShieldAvatar } from '../../../ui/people/shield-avatar.tsx'
import { RelativeTime } from '../../../ui/type/relative-time.tsx'
import { SoftText } from '../../../ui/words/soft-text.tsx'
import { ReportedFold } from '../../boundaries/reported-fold.tsx'
import { challengeHref } from '../challenge-href.ts'
import { EvidenceMark } from '../evidence/evidence.tsx'
import { useJudge, useTakeBack, useWitness } from './claim-changes.ts'
import { ClaimPictures } from './claim-pictures.tsx'
import { claimedText, claimStateTones, claimStateWords, historyWords } from './claim-words.ts'
import styles from './claims.module.css'
import { ReturnDialog } from './return-dialog.tsx'

type ClaimItemProps = {
  claim: Claim
  namesChallenge?: boolean
  /** Opens the form with what this one said. */
  onAgain?: ((claim: Claim) => void) | undefined
}

/** A claim with what is to prove it, what became of it, and what the member can do about it. */
export function ClaimItem({ claim, namesChallenge, onAgain }: ClaimItemProps) {
  const { member, isMine, state, game, words, link, witness } = claim
  const who = member === null ? t`A former member` : personName(member)
  return (
    <Stack as="li" gap={2} className={styles.claim}>
      <ReportedFold id={claim.id} label={t`Show the claim of ${who}`}>
        <Line gap={3} align="start" shrinks>
          {member !== null && (
            <ShieldAvatar seed={member.id} {...asPerson(member)} src={member.avatar} size={36} decorative />
          )}
          <Stack gap={1} grow shrinks>
            <Text weight="strong" breaks>
              {isMine
                ? t`Your claim`
                : claim.measure === 'done'
                  ? t`${who} says it is done`
                  : t`${who} hands in a claim`}
            </Text>
            <Quiet as="span">
              {game !== null && `${game.title} · `}
              <RelativeTime at={claim.at} />
            </Quiet>
            {claim.measure !== 'done' && <Text weight="strong">{t`Claimed: ${claimedText(claim)}`}</Text>}
            {namesChallenge && <TextLink href={challengeHref(claim.challenge.id)}>{claim.challenge.title}</TextLink>}
            {words !== '' && (
              <Text breaks>
                <SoftText text={words} own={isMine} />
              </Text>
            )}
            {link !== null && (
              <TextLink href={link} target="_blank" rel="noreferrer noopener">
                {new URL(link).hostname}
              </TextLink>
            )}
            <ClaimPictures claim={claim} />
            {witness !== null && <Quiet>{witnessWords(witness)}</Quiet>}
            <Cluster gap={2}>
              <Tag tone={claimStateTones[state]}>{claimStateWords[state]}</Tag>
              {state !== 'taken-back' && <EvidenceMark word={evidenceWord(claim.evidence)} />}
              {isMine && state === 'waiting' && <Quiet as="span">{waitingWords(claim)}</Quiet>}
            </Cluster>
            <History claim={claim} />
          </Stack>
          {!isMine && member !== null && (
            <IconButton
              icon={Flag}
              label={t`Report the claim of ${who}`}
              onClick={() => askToReport({ kind: 'claim', id: claim.id, person: { id: member.id, name: who } })}
            />
          )}
        </Line>
        <ClaimActions claim={claim} who={who} onAgain={onAgain} />
      </ReportedFold>
    </Stack>
  )
}

/** What a claim is worth while nobody has judged it. */
function waitingWords({ counts, evidence }: Claim): string {
  if (!counts) return t`Counts once a judge accepts it`
  return evidenceWord(evidence) === 'told' ? t`Counts as told while it waits` : t`Counts as seen while it waits`
}

function witnessWords({ member, confirmedAt }: NonNullable<Claim['witness']>): string {
  const name = member === null ? t`a former member` : personName(member)
  return confirmedAt === null ? t`Witness: ${name}, who has not confirmed it yet` : t`Witness: ${name}, who confirms it`
}

function History({ claim: { history } }: { claim: Claim }) {
  const told = history.filter(({ what, comment }) => comment !== '' || what === 'not-witnessed')
  if (told.length === 0) return null
  return (
    <ul aria-label={t`What was said about it`} className={styles.history}>
      {told.map(({ what, by, at, comment }) => (
        <li key={at}>
          <Quiet breaks>
            {`${historyWords[what]}${by === null ? '' : ` · ${personName(by)}`}`}
            {comment !== '' && ': '}
            {comment !== '' && <SoftText text={comment} />}
          </Quiet>
        </li>
      ))}
    </ul>
  )
}

type ClaimActionsProps = { claim: Claim; who: string; onAgain: ((claim: Claim) => void) | undefined }

function ClaimActions({ claim, who, onAgain }: ClaimActionsProps) {
  const judge = useJudge(claim.challenge.id, claim.id)
  const witness = useWitness(claim.challenge.id, claim.id)
  const [isReturning, setReturning] = useState(false)
  const mayAct = claim.mayJudge || claim.mayJudgeAgain || claim.mayWitness || claim.mayTakeBack
  if (!mayAct && onAgain === undefined) return null
  return (
    <>
      <WhyNot error={judge.error ?? witness.error} />
      <Cluster gap={2}>
        {claim.mayJudge && (
          <>
            <Button
              tone="primary"
              aria-label={t`Accept the claim of ${who}`}
              busy={judge.isPending && t`Saving`}
              onClick={() => judge.mutate({ verdict: 'accept' })}
            >
              {t`Accept`}
            </Button>
            <Button aria-label={t`Ask for more: the claim of ${who}`} onClick={() => setReturning(true)}>
              {t`Ask for more`}
            </Button>
          </>
        )}
        {claim.mayWitness && (
          <>
            <Button
              tone="primary"
              aria-label={t`I saw it: ${who}`}
              busy={witness.isPending && witness.variables && t`Saving`}
              onClick={() => witness.mutate(true)}
            >
              {t`I saw it`}
            </Button>
            <Button
              aria-label={t`I did not see it: ${who}`}
              busy={witness.isPending && !witness.variables && t`Saving`}
              onClick={() => witness.mutate(false)}
            >
              {t`I did not see it`}
            </Button>
          </>
        )}
        {claim.mayJudgeAgain && (
          <JudgeAgain claim={claim} who={who} judge={judge} onReturn={() => setReturning(true)} />
        )}
        {onAgain !== undefined && (
          <Button tone="primary" onClick={() => onAgain(claim)}>
            {t`Hand it in again`}
          </Button>
        )}
        {claim.mayTakeBack && <TakeBack claim={claim} />}
      </Cluster>
      {isReturning && (
        <ReturnDialog
          who={who}
          judge={judge}
          onReturn={(comment) => judge.mutate({ verdict: 'return', comment }, { onSuccess: () => setReturning(false) })}
          onClose={() => setReturning(false)}
        />
      )}
    </>
  )
}

type JudgeAgainProps = { claim: Claim; who: string; judge: ReturnType<typeof useJudge>; onReturn(): void }

/** The way back for whoever judged it, until it is final. */
function JudgeAgain({ claim: { state }, who, judge, onReturn }: JudgeAgainProps) {
  if (state === 'accepted') {
    return (
      <Button tone="quiet" aria-label={t`Ask for more after all: the claim of ${who}`} onClick={onReturn}>
        {t`Ask for more after all`}
      </Button>
    )
  }
  return (
    <Button
      tone="quiet"
      aria-label={t`Accept after all: the claim of ${who}`}
      busy={judge.isPending && t`Saving`}
      onClick={() => judge.mutate({ verdict: 'accept' })}
    >
      {t`Accept after all`}
    </Button>
  )
}

/** What a judge accepted is not lost by one press. */
function TakeBack({ claim: { id, challenge, state } }: { claim: Claim }) {
  const takeBack = useTakeBack(challenge.id)
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Button
        tone="quiet"
        busy={takeBack.isPending && t`Taking back`}
        onClick={() => (state === 'accepted' ? setAsked(true) : takeBack.mutate(id))}
      >
        {t`Take it back`}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={t`Take back what was accepted?`}
        confirmLabel={t`Take it back`}
        busy={takeBack.isPending && t`Taking back`}
        error={takeBack.error}
        onConfirm={() => takeBack.mutate(id, { onSuccess: () => setAsked(false) })}
      >
        {t`A judge looked at it. It counts no more, and their word goes with it.`}
      </ConfirmDialog>
    </>
  )
}
