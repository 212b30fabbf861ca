import type { Post } from '@guildhall/contract/posts'
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { firstRow, rowBeside, rowOf, rowsInSight } from '../post-rows.ts'
import { createFilledRows, type FilledRows, rowHeights } from './filled-rows.ts'

/** A list is whole up to here: what is searched in the page is found in all of it. */
const wholeMaximum = 60
/** Rows above and below those in sight. */
const around = 15
/** A row that just went out of there waits for the next ones. */
const slack = 3
/** Those in sight are drawn first, and more come frame by frame: a slow processor is to hear the reader's hand soon. */
const firstRows = 3
const rowsPerFrame = 1
/** Whoever comes back finds a window full, at the same height. */
const firstRowsBack = 8

/** Fills the rows of a list around what is in sight. @param from the post that the reader comes back to */
export function useFilledRows(
  list: RefObject<HTMLElement | null>,
  posts: readonly Post[],
  from: string | undefined,
): FilledRows {
  const [filled] = useState(() => createFilledRows(firstOf(posts, from)))
  const [filling] = useState(() => createFilling(list, filled))
  const first = posts[0]?.id
  // What comes in on top is in sight; further down there is time.
  useLayoutEffect(() => {
    if (first !== undefined) filling.now()
  }, [first, filling])
  useEffect(() => {
    if (posts.length > 0) filling.soon()
  }, [posts, filling])
  useEffect(() => {
    const observer = new ResizeObserver(filling.now)
    if (list.current !== null) observer.observe(list.current)
    window.addEventListener('scroll', filling.now, { passive: true })
    window.addEventListener('resize', filling.now)
    return () => {
      filling.end()
      observer.disconnect()
      window.removeEventListener('scroll', filling.now)
      window.removeEventListener('resize', filling.now)
    }
  }, [list, filling])
  return filled
}

/** Goes on frame by frame until all is filled that should be. */
function createFilling(list: RefObject<HTMLElement | null>, filled: FilledRows) {
  let frame = 0
  const end = () => cancelAnimationFrame(frame)
  function soon(): void {
    end()
    frame = requestAnimationFrame(now)
  }
  function now(): void {
    end()
    if (list.current !== null && !fillAround(list.current, filled)) soon()
  }
  return { now, soon, end }
}

function firstOf(posts: readonly Post[], from: string | undefined): string[] {
  if (from === undefined) return posts.slice(0, firstRows).map(({ id }) => id)
  const at = posts.findIndex(({ id }) => id === from)
  const begin = Math.max(0, at - firstRowsBack / 2)
  return posts.slice(begin, begin + firstRowsBack).map(({ id }) => id)
}

/** One step. Answers whether nothing is left to fill. */
function fillAround(list: HTMLElement, filled: FilledRows): boolean {
  const isWhole = list.querySelectorAll('[data-post-id]').length <= wholeMaximum
  const seen = rowsInSight(list)
  const first = seen[0] ?? firstRow(list)
  if (first === undefined) return true
  const next = new Set(seen.map(idOf))
  const reach = isWhole ? wholeMaximum : around
  let left = rowsPerFrame
  const rims: [HTMLElement | undefined, HTMLElement | undefined] = [first, seen.at(-1) ?? first]
  next.add(idOf(first))
  for (let away = 1; away <= reach + slack; away++) {
    rims[0] = rims[0] && rowBeside(rims[0], -1)
    rims[1] = rims[1] && rowBeside(rims[1], 1)
    for (const row of rims) {
      if (row === undefined) continue
      if (filled.has(idOf(row))) next.add(idOf(row))
      else if (away <= reach && left > 0) {
        next.add(idOf(row))
        left -= 1
      }
    }
  }
  for (const id of filled.all()) {
    if (next.has(id)) continue
    const row = rowOf(list, id)
    if (row === null) continue
    if (isInUse(row)) next.add(id)
    else rowHeights.set(id, row.getBoundingClientRect().height)
  }
  filled.set(next)
  return left > 0
}

const idOf = (row: HTMLElement): string => row.dataset['postId'] ?? ''

/** The reader is in it, or has opened something there. */
const isInUse = (row: HTMLElement): boolean =>
  row.contains(document.activeElement) || row.querySelector('[aria-expanded="true"]') !== null
