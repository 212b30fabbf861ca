import type { GameCard } from '@guildhall/contract/games'
import type { SpoilerKind } from '@guildhall/contract/rules/posts/spoiler-limits'
import { chapterMaximum } from '@guildhall/contract/rules/posts/spoiler-limits'
import { t } from '@lingui/core/macro'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../../../ui/controls/button.tsx'
import { Stack } from '../../../../ui/dress/stack.tsx'
import { Quiet } from '../../../../ui/dress/text.tsx'
import { WhyNot } from '../../../../ui/feedback/why-not.tsx'
import { RadioGroup } from '../../../../ui/fields/radio-group.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../../ui/overlay/dialog.tsx'
import { VisuallyHidden } from '../../../../ui/type/visually-hidden.tsx'
import { AchievementField } from '../../../achievements/achievement-field.tsx'
import { GameFinder } from '../../../games/picking/game-finder.tsx'
import { GameRow } from '../../../games/picking/game-row.tsx'
import type { WrittenSpoiler } from './written-spoiler.ts'

type SpoilerDialogProps = {
  /** The tag that is there. */
  value: WrittenSpoiler | null
  /** What it is about, as far as it is known; another game can be chosen. */
  game: GameCard | null
  busy?: string | false
  error?: Error | null
  onClose(): void
  /** Null takes the tag off. */
  onChoose(spoiler: WrittenSpoiler | null): void
}

/** Says what words give away, so that nobody reads them who is not that far. */
export function SpoilerDialog({
  value,
  game: about,
  busy = false,
  error = null,
  onClose,
  onChoose,
}: SpoilerDialogProps) {
  const form = useId()
  const [game, setGame] = useState(value?.game ?? about)
  const [kind, setKind] = useState<SpoilerKind>(value?.kind ?? 'ending')
  const [achievement, setAchievement] = useState(value?.achievement ?? null)
  const [chapter, setChapter] = useState(value?.chapter ?? '')
  const chosen = choose()

  function choose(): WrittenSpoiler | null {
    if (game === null) return null
    const words = chapter.trim()
    if (kind === 'achievement') return achievement && { kind, game, achievement, chapter: '' }
    if (kind === 'ending') return { kind, game, achievement: null, chapter: '' }
    return words === '' ? null : { kind, game, achievement: null, chapter: words }
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    if (chosen !== null && !busy) onChoose(chosen)
  }

  if (game === null) {
    return (
      <Dialog open onClose={onClose} title={t`A spoiler for which game?`}>
        <GameFinder
          label={t`Find a game`}
          renderAction={(found) => (
            <Button onClick={() => setGame(found)}>
              <span>
                {t`Choose`} <VisuallyHidden>{found.title}</VisuallyHidden>
              </span>
            </Button>
          )}
        />
      </Dialog>
    )
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t`What does it give away?`}
      footer={
        <>
          {value !== null && (
            <Button tone="quiet" disabled={busy !== false} onClick={() => onChoose(null)}>
              {t`It gives nothing away`}
            </Button>
          )}
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button tone="primary" type="submit" form={form} disabled={chosen === null} busy={busy}>
            {t`Veil it`}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <Stack gap={4}>
          <WhyNot error={error} />
          <GameRow
            game={game}
            actions={
              <Button
                onClick={() => {
                  setGame(null)
                  setAchievement(null)
                }}
              >{t`Another game`}</Button>
            }
          />
          <RadioGroup
            label={t`It gives away`}
            value={kind}
            onChange={setKind}
            options={[
              { value: 'ending', label: t`the ending`, help: t`Open to who has beaten or completed the game.` },
              { value: 'achievement', label: t`an achievement`, help: t`Open to who has unlocked it.` },
              { value: 'chapter', label: t`a chapter or a part`, help: t`Open to who says that they are past it.` },
            ]}
          />
          {kind === 'achievement' && (
            <AchievementField key={game.id} gameId={game.id} value={achievement} onChange={setAchievement} />
          )}
          {kind === 'chapter' && (
            <TextField
              label={t`Which one?`}
              help={t`Everybody reads this name before the veil is lifted. Name it as the game does, such as “Chapter 3”.`}
              maxLength={chapterMaximum}
              autoComplete="off"
              value={chapter}
              onChange={({ target }) => setChapter(target.value)}
            />
          )}
          <Quiet>{t`Words, pictures and what is answered stay away from others until they are past it, or ask to see them.`}</Quiet>
        </Stack>
      </form>
    </Dialog>
  )
}
