import type { Game } from '@guildhall/contract/games'
import { correctableFacts, correctionSourceMaximum } from '@guildhall/contract/rules/game-limits'
import { t } from '@lingui/core/macro'
import { type FormEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { fieldErrorText } from '../../../platform/error-text.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Stack } from '../../../ui/dress/stack.tsx'
import { Quiet } from '../../../ui/dress/text.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { takeFirstFocus } from '../../../ui/overlay/take-first-focus.ts'
import { UnlessSilenced } from '../../measures/unless-silenced.tsx'
import { factNames } from '../editing/fact-draft.ts'
import { factText } from '../editing/fact-text.ts'
import { useCorrectFact } from './corrections.queries.ts'
import { type CorrectionWriting, keepCorrection, keptCorrection } from './kept-correction.ts'
import { rightFactOf, rightFault } from './right-draft.ts'
import { RightField } from './right-field.tsx'

const fresh: CorrectionWriting = { fact: 'releaseYear', drafts: {}, source: '' }

/** "Something wrong here?": which fact, what is right, and how they know. Staff look at it and answer. */
export function WrongFactDialog({ game, onClose }: { game: Game; onClose(): void }) {
  const form = useId()
  const [writing, setWriting] = useState(() => keptCorrection(game.id) ?? fresh)
  const [isTried, setTried] = useState(false)
  const navigate = useNavigate()
  const correct = useCorrectFact(game.id)
  const refused = fieldErrorText(correct.error)
  const { fact, drafts, source } = writing
  const kept = drafts[fact]
  const draft = kept === undefined ? game[fact] : kept
  const fault = rightFault(game, fact, draft)
  const isSourceMissing = source.trim() === ''

  function write(part: Partial<CorrectionWriting>): void {
    const next = { ...writing, ...part }
    setWriting(next)
    keepCorrection(game.id, next)
  }
  function send(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (correct.isPending || fault !== undefined || isSourceMissing) return
    correct.mutate(rightFactOf(fact, draft, source.trim()), {
      onSuccess: () => {
        keepCorrection(game.id, undefined)
        onClose()
        toasts.show({
          message: t`Thank you. Somebody looks at it, and you hear what came of it.`,
          action: {
            label: t`Your corrections`,
            onSelect: () => void navigate('/games/suggestions?of=facts&whose=own'),
          },
        })
      },
    })
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Something wrong here?`}
      description={t`Say what is right about ${game.title}. The people who look after the catalogue read it, with your name.`}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <UnlessSilenced area="hall" isSaid>
            <Button type="submit" form={form} tone="primary" busy={correct.isPending && t`Sending`}>
              {t`Send it`}
            </Button>
          </UnlessSilenced>
        </>
      }
    >
      <UnlessSilenced area="hall">
        <Stack as="form" id={form} noValidate onSubmit={send}>
          {correct.isError && Object.keys(refused).length === 0 && <WhyNot error={correct.error} />}
          <SelectField
            ref={takeFirstFocus}
            label={t`What is wrong?`}
            value={fact}
            onChange={({ target }) => {
              write({ fact: correctableFacts.find((each) => each === target.value) ?? fact })
              setTried(false)
              correct.reset()
            }}
          >
            {correctableFacts.map((each) => (
              <option key={each} value={each}>
                {factNames[each]}
              </option>
            ))}
          </SelectField>
          <Quiet breaks>{t`Its page says: ${factText(fact, game[fact])}`}</Quiet>
          <RightField
            key={fact}
            fact={fact}
            draft={draft}
            error={(isTried ? fault : undefined) ?? refused['to']}
            onChange={(next) => write({ drafts: { ...drafts, [fact]: next } })}
          />
          <TextArea
            label={t`How do you know?`}
            help={t`A link, or in your own words.`}
            rows={2}
            maxLength={correctionSourceMaximum}
            value={source}
            error={(isTried && isSourceMissing ? t`A link or a few words.` : undefined) ?? refused['source']}
            onChange={({ target }) => write({ source: target.value })}
          />
        </Stack>
      </UnlessSilenced>
    </Dialog>
  )
}
