import type { LibraryEntry } from '@guildhall/contract/library'
import type { Review } from '@guildhall/contract/reviews'
import { reviewMaximum, reviewTitleMaximum } from '@guildhall/contract/rules/game-limits'
import { t } from '@lingui/core/macro'
import { type FormEvent, useId, useState } from 'react'
import { isApiError } from '../../../platform/api/api-error.ts'
import { errorText } from '../../../platform/error-text.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Stack } from '../../../ui/dress/stack.tsx'
import { Quiet } from '../../../ui/dress/text.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { OwnRating } from '../../library/standing/own-rating.tsx'
import { UnlessSilenced } from '../../measures/unless-silenced.tsx'
import { EvidenceChips } from '../evidence-chips.tsx'
import { type DraftPlace, keepDraft, keptDraft, type ReviewDraft } from './kept-draft.ts'
import { useSaveReview } from './writing.queries.ts'

export type ReviewDialogProps = {
  open: boolean
  onClose(): void
  game: { id: string; title: string }
  /** The one that is changed; a new one without it. */
  review: Review | undefined
  /** Of which playthrough a new one tells. */
  playthrough: number
  /** What will stand behind a new one. */
  own: LibraryEntry | null
  rating: number | null
  /** The server has it: what counts reviews is old. */
  onSaved(): void
}

/** Writes a review, or changes it. Words that are not sent are kept on this device. */
export function ReviewDialog({ open, ...props }: ReviewDialogProps) {
  return open ? <OpenReviewDialog {...props} /> : null
}

function OpenReviewDialog(props: Omit<ReviewDialogProps, 'open'>) {
  const { onClose, game, review, playthrough, own, rating, onSaved } = props
  const form = useId()
  const place: DraftPlace = { gameId: game.id, reviewId: review?.id }
  const { words, write, forget, isKept } = useDraft(place, review)
  const [fault, setFault] = useState<string>()
  const save = useSaveReview(game.id, review)
  function submit(event: FormEvent) {
    event.preventDefault()
    if (save.isPending) return
    if (words.text.trim() === '') {
      setFault(t`A review needs some words.`)
      return
    }
    save.mutate(
      { ...words, title: words.title.trim(), text: words.text.trim(), playthrough },
      {
        onSuccess: (saved) => {
          forget()
          onClose()
          if (saved === null) return
          onSaved()
          toasts.show({
            message: review === undefined ? t`Your review stands.` : t`Your review is changed.`,
            tone: 'ok',
          })
        },
      },
    )
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={review === undefined ? t`Review ${game.title}` : t`Change your review`}
      description={playthrough > 1 ? t`Of your playthrough ${playthrough}.` : undefined}
      footer={
        <>
          {isKept && (
            <Button
              tone="quiet"
              onClick={() => {
                forget()
                onClose()
              }}
            >
              {t`Discard`}
            </Button>
          )}
          <Button onClick={onClose}>{isKept ? t`Later` : t`Cancel`}</Button>
          <UnlessSilenced area="reviews" isSaid>
            <Button tone="primary" type="submit" form={form} busy={save.isPending && t`Saving`}>
              {review === undefined ? t`Post` : t`Save changes`}
            </Button>
          </UnlessSilenced>
        </>
      }
    >
      <UnlessSilenced area="reviews">
        <form id={form} noValidate onSubmit={submit}>
          <Stack gap={4}>
            {save.isError && (
              <Note tone="bad" alert>
                {errorText(save.error)}
                {isApiError(save.error, 'review_changed_meanwhile') && t` Your words are kept here.`}
              </Note>
            )}
            <OwnRating game={game} rating={rating} />
            <TextField
              label={t`Title, if you like`}
              maxLength={reviewTitleMaximum}
              autoComplete="off"
              value={words.title}
              onChange={({ target }) => write({ title: target.value })}
            />
            <TextArea
              label={t`Your review`}
              rows={8}
              maxLength={reviewMaximum}
              error={fault}
              value={words.text}
              onChange={({ target }) => {
                setFault(undefined)
                write({ text: target.value })
              }}
            />
            <Checkbox
              label={t`It gives away parts of the story`}
              help={t`Others see a veil first, and lift it if they like.`}
              checked={words.spoiler}
              onChange={({ target }) => write({ spoiler: target.checked })}
            />
            {review === undefined && <KeptEvidence own={own} />}
            {isKept && <Quiet>{t`Kept on this device until you post it.`}</Quiet>}
          </Stack>
        </form>
      </UnlessSilenced>
    </Dialog>
  )
}

/** What is kept with the words for ever: the reader should know how much of it was played. */
function KeptEvidence({ own }: { own: LibraryEntry | null }) {
  if (own === null) {
    return <Quiet>{t`It is not on your shelf, so no hours will stand beside your words.`}</Quiet>
  }
  return (
    <Stack gap={2}>
      <Quiet>{t`Beside your words will stand, as of today:`}</Quiet>
      <EvidenceChips evidence={own} />
    </Stack>
  )
}

/** The words in the fields, kept with every letter while they differ from what the server has. */
function useDraft(place: DraftPlace, review: Review | undefined) {
  const stored: ReviewDraft = {
    title: review?.title ?? '',
    text: review?.text ?? '',
    spoiler: review?.spoiler ?? false,
  }
  const [words, setWords] = useState<ReviewDraft>(() => keptDraft(place) ?? stored)
  const differs = (draft: ReviewDraft) =>
    JSON.stringify([draft.title, draft.text, draft.spoiler]) !==
    JSON.stringify([stored.title, stored.text, stored.spoiler])
  return {
    words,
    isKept: differs(words),
    write(change: Partial<ReviewDraft>) {
      const next = { ...words, ...change }
      setWords(next)
      keepDraft(place, differs(next) ? next : undefined)
    },
    forget: () => keepDraft(place, undefined),
  }
}
