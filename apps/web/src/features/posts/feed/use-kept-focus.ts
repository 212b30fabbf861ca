import { type RefObject, useEffect, useLayoutEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { memberMap } from '../../../platform/session/member-memory.ts'
import { rowOf } from './post-rows.ts'

/** By the router's location and the list, the post that had the focus when the list was left. */
const left = memberMap<string, string>()

/** Whoever opened a post from a list and comes back is on that post again. @param isThere once its posts are */
export function useKeptFocus(place: RefObject<HTMLElement | null>, listName: string, isThere: boolean): void {
  const { key } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop
  const name = `${key} ${listName}`
  useLayoutEffect(() => {
    const list = place.current
    if (!isThere || list === null) return
    return () => {
      const row = document.activeElement?.closest<HTMLElement>('[data-post-id]')
      const id = row?.dataset['postId']
      if (id !== undefined && list.contains(row ?? null)) left.set(name, id)
    }
  }, [place, name, isThere])
  useEffect(() => {
    const id = left.get(name)
    if (!isBack || !isThere || id === undefined) return
    // The heading takes the focus of every page that opens, just now.
    const frame = requestAnimationFrame(() => {
      left.delete(name)
      const isElsewhere = document.activeElement?.closest('body, h1, main') !== document.activeElement
      if (!isElsewhere && place.current !== null) rowOf(place.current, id)?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [place, name, isBack, isThere])
}
