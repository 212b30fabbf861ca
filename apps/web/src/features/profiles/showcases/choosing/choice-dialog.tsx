import type { ShowcaseKind } from '@guildhall/contract/rules/profile-limits'
import { t } from '@lingui/core/macro'
import { Dialog } from '../../../../ui/overlay/dialog.tsx'
import { isOfSame, type ShowcaseRow } from '../showcase-rows.ts'
import { AchievementChoice } from './achievement-choice.tsx'
import type { ChoosingProps } from './choosing-props.ts'
import { GameChoice } from './game-choice.tsx'
import { ListChoice } from './list-choice.tsx'
import { PictureDialog } from './picture-dialog.tsx'
import { ReviewChoice } from './review-choice.tsx'
import { WordsDialog } from './words-dialog.tsx'

type ChoiceDialogProps = Pick<ChoosingProps, 'onChoose'> & {
  kind: ShowcaseKind
  /** What is changed; otherwise something new is chosen. */
  row: ShowcaseRow | undefined
  rows: readonly ShowcaseRow[]
  onClose(): void
}

const titles: Readonly<Record<Exclude<ShowcaseKind, 'picture' | 'words'>, string>> = {
  game: t`Which game?`,
  achievement: t`Which achievement?`,
  review: t`Which review?`,
  list: t`Which list?`,
}

/** Finds what is shown, or takes down the words of it. */
export function ChoiceDialog({ kind, row, rows, onChoose, onClose }: ChoiceDialogProps) {
  if (kind === 'picture') return <PictureDialog row={row} onChoose={onChoose} onClose={onClose} />
  if (kind === 'words') return <WordsDialog row={row} onChoose={onChoose} onClose={onClose} />
  const Found = { game: GameChoice, achievement: AchievementChoice, review: ReviewChoice, list: ListChoice }[kind]
  return (
    <Dialog open onClose={onClose} title={titles[kind]}>
      <Found isShown={(choice) => rows.some(({ chosen }) => isOfSame(chosen, choice.chosen))} onChoose={onChoose} />
    </Dialog>
  )
}
