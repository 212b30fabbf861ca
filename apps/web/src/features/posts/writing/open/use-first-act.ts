import { useEffect, useEffectEvent } from 'react'
import { choosePostPictures } from '../draft/chosen-pictures.ts'
import type { WishPlace } from '../first-wish.ts'
import type { WrittenPost } from '../kept-draft.ts'
import type { Warning } from '../use-warning.ts'
import type { Asking } from './use-asking.ts'

type FirstAct = {
  wish: WishPlace
  post: WrittenPost
  warning: Warning
  asking: Asking
  onSend(): void
}

/** Does what was pressed before the whole composer was there. */
export function useFirstAct({ wish, post, warning, asking, onSend }: FirstAct): void {
  const begin = useEffectEvent(() => {
    const first = wish.take()
    if (first?.kind === 'pictures') choosePostPictures(first.files)
    if (first?.kind === 'game' || first?.kind === 'poll') asking.askTool(first.kind)
    if (first?.kind === 'drafts') asking.askOfDrafts('drafts')
    if (first?.kind === 'warning' && !warning.isShown) warning.toggle()
    // The line showed words alone: what else there is, is looked at first.
    const isWordsAlone = post.game === null && post.warning === '' && !post.poll && !post.hasPictures
    if (first?.kind === 'post' && isWordsAlone) onSend()
  })
  useEffect(() => begin(), [])
}
