import type { Challenge, Claim } from '@guildhall/contract/challenges'
import {
  claimLinkMaximum,
  claimPicturesMaximum,
  claimWordsMaximum,
} from '@guildhall/contract/rules/challenges/challenge-limits'
import { isProvedEnough } from '@guildhall/contract/rules/challenges/evidence-levels'
import { t } from '@lingui/core/macro'
import { type FormEvent, useId, useState } from 'react'
import { fieldErrorText } from '../../../platform/error-text.ts'
import { type PicturePlace, releasePictures, removePicture } from '../../../platform/pictures/pictures.ts'
import { whyPicturesWait } from '../../../platform/pictures/why-pictures-wait.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Stack } from '../../../ui/dress/stack.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { ChoosePictures } from '../../chat/composing/pictures/choose-pictures.tsx'
import { PictureStrip } from '../../chat/composing/pictures/picture-strip.tsx'
import { UnlessSilenced } from '../../measures/unless-silenced.tsx'
import { FriendChoice } from '../people/friend-choice.tsx'
import { minutesSaid } from '../words/minutes-said.ts'
import { useHandIn } from './claim-changes.ts'
import { useClaimPictures } from './claim-pictures-kept.ts'
import { asLink, useClaimWords } from './claim-words-kept.ts'
import { amountError, amountLabel, isInMinutes } from './entry-words.ts'
import { GameChoice } from './game-choice.tsx'
import { needsGame } from './needs-game.ts'

const claimPictures: PicturePlace = { purpose: 'challenge', maximum: claimPicturesMaximum }

type HandInDialogProps = {
  challenge: Challenge
  /** What was returned, and is handed in again. */
  before?: Claim
  onClose(): void
}

/** What is claimed, and what is to prove it: words, pictures, a link, somebody who saw it. */
export function HandInDialog({ challenge, before, onClose }: HandInDialogProps) {
  const { id, goal } = challenge
  const form = useId()
  const place = `claim-${id}`
  const { pictures, forget: forgetPictures } = useClaimPictures(place, claimPictures)
  const handIn = useHandIn(id)
  const { claim, change, forget } = useClaimWords(challenge, before)
  const { words, link, witnessId, value, gameId } = claim
  const [isTried, setTried] = useState(false)
  const refused = fieldErrorText(handIn.error)
  const wait = whyPicturesWait(pictures)
  const isTime = isInMinutes(goal, 'count')
  const said = isTime ? minutesSaid(value) : Number(value)
  const number = goal.kind === 'deed' || needsGame(goal) ? 1 : said
  const isGameMissing = needsGame(goal) && gameId === ''
  const hasSomething = words.trim() !== '' || pictures.length > 0 || link.trim() !== '' || witnessId !== null

  /** What went up for a claim that is not made goes away again. */
  function giveUp(): void {
    for (const picture of pictures) removePicture(picture.id)
    forgetPictures()
    forget()
    onClose()
  }
  function send(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (handIn.isPending || wait !== null || isGameMissing || !hasSomething || !Number.isInteger(number)) return
    handIn.mutate(
      {
        value: number,
        gameId: gameId === '' ? null : gameId,
        words: words.trim(),
        link: asLink(link),
        witnessId,
        pictures: pictures.flatMap(({ mediaId, alt, spoiler }) => (mediaId === null ? [] : { mediaId, alt, spoiler })),
      },
      {
        onSuccess: () => {
          toasts.show({ message: t`Handed in. Somebody who judges looks at it.` })
          releasePictures(place)
          forgetPictures()
          forget()
          onClose()
        },
      },
    )
  }
  return (
    <Dialog
      open
      size="large"
      // Escape is pressed by accident, too: what was written is found again.
      onClose={onClose}
      title={t`Hand in a claim`}
      description={[
        before !== undefined && againWords(challenge),
        challenge.state === 'grace' && t`It is over: what you hand in now counts once a judge accepts it.`,
        t`A picture, a link or a witness makes it seen; words alone are told.`,
      ]
        .filter(Boolean)
        .join(' ')}
      footer={
        <>
          <Button onClick={giveUp}>{t`Cancel`}</Button>
          <UnlessSilenced area="challenges" isSaid>
            <Button type="submit" form={form} tone="primary" busy={handIn.isPending && t`Handing in`}>
              {t`Hand it in`}
            </Button>
          </UnlessSilenced>
        </>
      }
    >
      <UnlessSilenced area="challenges">
        <Stack as="form" id={form} noValidate onSubmit={send}>
          {Object.keys(refused).length === 0 && <WhyNot error={handIn.error} />}
          {goal.kind !== 'deed' && !needsGame(goal) && (
            <TextField
              label={amountLabel(goal, goal.kind === 'high-score' ? 'score' : 'count')}
              inputMode={isTime ? 'text' : 'numeric'}
              help={isTime ? t`Or hours, as in “1.5 h”. No more than has passed since you took it on.` : undefined}
              value={value}
              error={isTried && !Number.isInteger(number) ? amountError(isTime) : refused['value']}
              onChange={(event) => change({ value: event.target.value })}
            />
          )}
          <GameChoice
            challenge={challenge}
            value={gameId}
            error={isTried && isGameMissing ? t`Say in which game.` : refused['gameId']}
            onChange={(game) => change({ gameId: game })}
          />
          <TextArea
            label={t`How it went`}
            maxLength={claimWordsMaximum}
            value={words}
            error={
              isTried && !hasSomething ? t`Bring something: words, a picture, a link or a witness.` : refused['words']
            }
            onChange={(event) => change({ words: event.target.value })}
          />
          <ChoosePictures place={place} of={claimPictures} isFull={pictures.length >= claimPicturesMaximum} />
          {pictures.length > 0 && (
            <PictureStrip label={t`Pictures of this claim`} pictures={pictures} onEmpty={() => undefined} />
          )}
          <WhyNot error={isTried ? wait : null} />
          <LinkField
            link={link}
            isRefused={refused['link'] !== undefined}
            onChange={(next) => change({ link: next })}
          />
          <FriendChoice label={t`Who saw it`} value={witnessId} onChange={(who) => change({ witnessId: who })} />
        </Stack>
      </UnlessSilenced>
    </Dialog>
  )
}

/** What was returned counts nothing; what is handed in anew counts by what it shows, if that is enough. */
const againWords = ({ minimumEvidence }: Challenge): string =>
  isProvedEnough('shown', minimumEvidence)
    ? t`What was returned counts nothing. This one counts by what it shows until it is judged.`
    : t`What was returned counts nothing, and this one not before a judge accepts it.`

type LinkFieldProps = { link: string; isRefused: boolean; onChange(link: string): void }

function LinkField({ link, isRefused, onChange }: LinkFieldProps) {
  return (
    <TextField
      label={t`Link to a clip`}
      type="url"
      inputMode="url"
      placeholder="https://"
      maxLength={claimLinkMaximum}
      value={link}
      error={isRefused ? t`This is no address of a page: copy it from where the clip is.` : undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
